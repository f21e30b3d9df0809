import type { SubmissionSource } from '#contract/receipts.ts'
import { isSecretPath } from '#contract/secret-paths.ts'
import { readStored, writeStored } from '../lib/stored.ts'

/** Stored when a link to a form is followed (`app/shell/visit-links.ts`), or here when a form is touched. */
const VISIT_KEY = 'octavo-visit'

const TAG = /^utm_(source|medium|campaign|term|content)$/

/** The entry after the visitor has removed the source. */
const REMOVED = ' '

/** The origin of the linking site, without path and query. */
function referringSite(referrer: string, origin: string): string | undefined {
  const [site] = /^[a-z][\w+.-]*:\/\/[^/?#]+/i.exec(referrer) ?? []
  return site === origin ? undefined : site
}

/** The source that is sent along with a form, unless the sender removes it. */
export function sourceOf(entry: string, origin: string): SubmissionSource {
  const [linked = '', address = ''] = entry.split(' ')
  if (address === '') return {}
  const first = new URL(`${origin}${address}`)
  const tags = [...first.searchParams].flatMap(([name, value]) => {
    const [, tag] = TAG.exec(name) ?? []
    return tag && value ? [[tag, value]] : []
  })
  const referrer = referringSite(linked, origin)
  return {
    ...(referrer && { referrer }),
    ...(tags.length > 0 && { campaign: new URLSearchParams(tags).toString() }),
    landingPage: first.pathname,
  }
}

/** Replaces session storage if the browser refuses it. Then only this document's visit is known. */
let unstored: string | undefined

/** The tab's history before this document, up to the last page of another site. Older browsers don't have it. */
interface WithHistory {
  navigation?: { entries(): readonly { url: string | null }[] }
}

/**
 * Where the visit began, as far as this document knows: the referrer if it is the first page, otherwise the first
 * address.
 */
export function beginningOf(
  { referrer, location }: { referrer: string; location: Pick<Location, 'href' | 'origin'> },
  { navigation }: WithHistory = {},
): string {
  const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`
  const here = new URL(location.href)
  const first = new URL(navigation?.entries()[0]?.url ?? here)
  if (referrer !== '' && !referrer.startsWith(location.origin)) return `${referrer} ${addressOf(here)}`
  return ` ${addressOf(isSecretPath(first.pathname) ? here : first)}`
}

const readEntry = () =>
  readStored('sessionStorage', VISIT_KEY) ?? unstored ?? beginningOf(document, window as WithHistory)

function writeEntry(entry: string): void {
  if (!writeStored('sessionStorage', VISIT_KEY, entry)) unstored = entry
}

export const isRemoved = () => readEntry() === REMOVED

/** The source of the visit, and functions to remove it for all forms of the tab, and to undo that. */
export function openVisit() {
  const entry = readEntry()
  writeEntry(entry)
  return {
    source: sourceOf(entry, location.origin),
    remove: () => writeEntry(REMOVED),
    restore: () => writeEntry(entry),
  }
}
