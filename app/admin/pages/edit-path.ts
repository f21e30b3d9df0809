import { ADMIN } from '#contract/addresses.ts'

/** Where the words of a page are edited, or of what stands on every page. */
export const editPagePath = (unit: string) => `${ADMIN}/pages/edit?${new URLSearchParams({ path: unit })}`
