import { groupThousands } from '#app/ui/group-thousands.ts'
import { plotWords, analyticsWords as words } from '#content/collections/analytics.ts'
import { FEWEST_SHOWN, type Shown } from '#contract/analytics.ts'

/** A count in words. One that is withheld says so. */
export const countWords = (count: Shown) =>
  count === null ? `${plotWords.fewer} ${FEWEST_SHOWN}` : groupThousands(count)

/** A counted name in words. Paths, hosts and tags are their own. */
export function nameWords(name: string): string {
  return Object.hasOwn(words.names, name) ? words.names[name as keyof typeof words.names] : name
}

/** How many of how many, as a share. Not said of what is withheld, nor of nothing. */
export function rateWords(part: Shown, whole: Shown): string {
  if (part === null || whole === null || whole === 0) return '–'
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format((100 * part) / whole)} %`
}
