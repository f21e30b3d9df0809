import type { ChangeTimes } from '../../contract/load-context.ts'
import type { DefinedWords } from './defined-words.ts'

/** Units whose values appear on other pages. */
const ON_PAGES = new Set(['facts', 'positions'])
/** The page that lists the positions. */
const CAREERS = '/careers'

/**
 * When the texts of each page last changed. An edited fact or position counts for all pages that mention it. Menu,
 * footer and notice count for none. `derived` are the fields whose texts mention a changed fact.
 */
export function changeTimes(
  published: readonly { unit: string; at?: string }[],
  derived: readonly string[],
  { units }: Pick<DefinedWords, 'units'>,
): ChangeTimes {
  const times: Record<string, string> = {}
  const note = (path: string, at: string) => {
    const known = times[path]
    if (known === undefined || Date.parse(known) < Date.parse(at)) times[path] = at
  }
  for (const { unit, at } of published) {
    if (at === undefined) continue
    if (unit.startsWith('/')) note(unit, at)
    if (unit === 'positions') note(CAREERS, at)
    if (!ON_PAGES.has(unit)) continue
    for (const [path, page] of units)
      if (path.startsWith('/') && derived.some(field => page.fields.has(field))) note(path, at)
  }
  return times
}
