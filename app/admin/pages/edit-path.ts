import { ADMIN } from '#contract/addresses.ts'

/** Units with a place of their own. They have no drafts, and are never saved automatically. */
const PLACES = ['facts', 'positions', 'notice'] as const
export type PlaceUnit = (typeof PLACES)[number]

export const placeOf = (unit: string): PlaceUnit | undefined => PLACES.find(place => place === unit)

/** Facts have their names as anchors. */
const anchorOf = (field: string | undefined) =>
  field?.startsWith('facts#') ? field.slice('facts'.length) : ''

/** The address where a page is edited, at one of its texts if a field is given. */
export const editPagePath = (unit: string, field?: string) =>
  placeOf(unit)
    ? `${ADMIN}/pages/${unit}${anchorOf(field)}`
    : `${ADMIN}/pages/edit?${new URLSearchParams({ path: unit, ...(field && { field }) })}`
