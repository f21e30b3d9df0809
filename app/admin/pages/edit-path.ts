import { ADMIN } from '#contract/addresses.ts'

/** Units that have a place of their own. What is typed there goes public at once, and never by itself. */
const PLACES = ['facts', 'positions', 'notice'] as const
export type PlaceUnit = (typeof PLACES)[number]

export const placeOf = (unit: string): PlaceUnit | undefined => PLACES.find(place => place === unit)

/** Facts have their names as anchors. */
const anchorOf = (field: string | undefined) =>
  field?.startsWith('facts#') ? field.slice('facts'.length) : ''

/** Where the words of a page are edited, or of what stands on every page; at one of its texts, if a field is named. */
export const editPagePath = (unit: string, field?: string) =>
  placeOf(unit)
    ? `${ADMIN}/pages/${unit}${anchorOf(field)}`
    : `${ADMIN}/pages/edit?${new URLSearchParams({ path: unit, ...(field && { field }) })}`
