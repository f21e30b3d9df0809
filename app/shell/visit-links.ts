import { isSecretPath } from '#contract/secret-paths.ts'
import { readStored, writeStored } from '../lib/stored.ts'

/** Links to a page with a form, in any language. */
const TO_A_FORM = 'a[href$="/application"],a[href="/careers"]'

/**
 * Stores where the visit began when a reader from elsewhere follows a link to a form, because the next document has
 * another referrer: the linking address, a space, this address. The entry ends with the tab
 * (`app/forms/visit-source.ts`).
 */
export function startVisitLinks(): void {
  addEventListener('click', ({ target }) => {
    const { pathname, search, origin } = location
    const { referrer } = document
    if (!(target instanceof Element && target.closest(TO_A_FORM))) return
    if (referrer.startsWith(origin) || isSecretPath(pathname)) return
    if (readStored('sessionStorage', 'octavo-visit') === null)
      writeStored('sessionStorage', 'octavo-visit', `${referrer} ${pathname}${search}`)
  })
}
