import { ADMIN } from '#contract/addresses.ts'

/** Units that have a place of their own. */
const PLACES = new Set(['facts', 'positions', 'notice'])

/** Where the words of a page are edited, or of what stands on every page; at one of its texts, if a field is named. */
export const editPagePath = (unit: string, field?: string) =>
  PLACES.has(unit)
    ? `${ADMIN}/pages/${unit}`
    : `${ADMIN}/pages/edit?${new URLSearchParams({ path: unit, ...(field && { field }) })}`
