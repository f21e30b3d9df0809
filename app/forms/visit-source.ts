import type { SubmissionSource } from '#contract/receipts.ts'

/** The entry that `visit-script.ts` writes. */
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

function readEntry(): string {
  const here = () => `${document.referrer} ${location.pathname}${location.search}`
  try {
    return sessionStorage.getItem(VISIT_KEY) ?? unstored ?? here()
  } catch {
    return unstored ?? here()
  }
}

function writeEntry(entry: string): void {
  try {
    sessionStorage.setItem(VISIT_KEY, entry)
  } catch {
    unstored = entry
  }
}

export const isRemoved = () => readEntry() === REMOVED

/** Where the visit began, with how to remove it for all forms of the tab and how to undo that. */
export function openVisit() {
  const entry = readEntry()
  return {
    source: sourceOf(entry, location.origin),
    remove: () => writeEntry(REMOVED),
    restore: () => writeEntry(entry),
  }
}
