import { groupThousands } from '#app/ui/group-thousands.ts'
import { plotWords, analyticsWords as words } from '#content/collections/analytics.ts'
import { FEWEST_SHOWN, type Shown } from '#contract/analytics.ts'

/** A count in words. One that is withheld says so. */
export const countWords = (count: Shown) =>
  count === null ? `${plotWords.fewer} ${FEWEST_SHOWN}` : groupThousands(count)

/** A counted name in words. Paths and hosts stay; campaign tags are named by their values. */
export function nameWords(name: string): string {
  if (Object.hasOwn(words.names, name)) return words.names[name as keyof typeof words.names]
  return /^(?:source|medium|campaign)=/.test(name)
    ? [...new URLSearchParams(name).values()].join(' · ')
    : name
}

/** A share in percent. A dash if a count is withheld or the whole is zero. */
export function rateWords(part: Shown, whole: Shown): string {
  if (part === null || whole === null || whole === 0) return '–'
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format((100 * part) / whole)}%`
}
