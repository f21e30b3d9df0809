import type { SubmissionSource } from '#contract/receipts.ts'
import { isSecretPath } from '#contract/secret-paths.ts'
import { readStored, writeStored } from '../lib/stored.ts'

/** Written on the way to a form (`app/shell/visit-links.ts`), or here when one is touched. */
const VISIT_KEY = 'octavo-visit'

const TAG = /^utm_(source|medium|campaign|term|content)$/

/** The entry after the visitor has removed what it said. */
const REMOVED = ' '

/** The site that linked here: no path and no query of it. */
function referringSite(referrer: string, origin: string): string | undefined {
  const [site] = /^[a-z][\w+.-]*:\/\/[^/?#]+/i.exec(referrer) ?? []
  return site === origin ? undefined : site
}

/** What is sent along with a form, unless the sender removes it. */
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

/** Replaces session storage if the browser refuses it: this document is then all that is known of the visit. */
let unstored: string | undefined

/** Of what came before this document in the tab, without a page of another site between. Older browsers tell none of it. */
interface WithHistory {
  navigation?: { entries(): readonly { url: string | null }[] }
}

/** Where the visit began, as far as this document knows: who linked here if it is the first, or else the first address. */
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

/** Where the visit began, with how to remove it for all forms of the tab and how to undo that. */
export function openVisit() {
  const entry = readEntry()
  writeEntry(entry)
  return {
    source: sourceOf(entry, location.origin),
    remove: () => writeEntry(REMOVED),
    restore: () => writeEntry(entry),
  }
}
