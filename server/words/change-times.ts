import type { ChangeTimes } from '../../contract/load-context.ts'
import type { DefinedWords } from './defined-words.ts'

/** Units whose values stand on pages that are units of their own. */
const ON_PAGES = new Set(['facts', 'positions'])
/** The page that is made of the positions. */
const CAREERS = '/careers'

/**
 * When each page last got other words. A fact or a position is a change of the pages that state it; menu, footer and notice are around every
 * page, and part of none. `derived` are the fields of texts that state another fact than as built.
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
