import { withoutSecret } from '#contract/addresses.ts'
import type { SubmissionSource } from '#contract/receipts.ts'

const TAG = /^utm_(source|medium|campaign|term|content)$/

/** What the browser itself still knows of this tab. Nothing is stored for it. */
export interface Visit {
  /** The first address of this site in the tab. */
  firstAddress: string
  referrer: string
  origin: string
}

/** The site that linked here: no path and no query of it. */
function referringSite({ referrer, origin }: Visit): string | undefined {
  const [site] = /^[a-z][\w+.-]*:\/\/[^/?#]+/i.exec(referrer) ?? []
  return site === origin ? undefined : site
}

/** What is sent along with a form, unless the sender removes it. */
export function sourceOf(visit: Visit): SubmissionSource {
  const first = new URL(visit.firstAddress)
  const tags = [...first.searchParams].flatMap(([name, value]) => {
    const [, tag] = TAG.exec(name) ?? []
    return tag && value ? [[tag, value]] : []
  })
  const referrer = referringSite(visit)
  return {
    ...(referrer && { referrer }),
    ...(tags.length > 0 && { campaign: new URLSearchParams(tags).toString() }),
    landingPage: withoutSecret(first.pathname),
  }
}

interface History {
  entries(): { url: string | null }[]
}

/** The tab's history names its first page also after a reload. Without it, the first address of this document is known. */
export function readVisit(): Visit {
  const history = (window as { navigation?: History }).navigation
  const [document_] = performance.getEntriesByType('navigation')
  return {
    firstAddress: history?.entries()[0]?.url ?? document_?.name ?? location.href,
    referrer: document.referrer,
    origin: location.origin,
  }
}
