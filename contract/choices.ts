// Separate from the schemas, so that a page can list the choices without loading the validation.

export const COMPANY_SIZES = ['1-50', '51-200', '201-1000', '1000+'] as const

/** The value of the first entry of a list from which nothing need be chosen: no entry may have an empty one. */
export const NO_CHOICE = 'none'

/** The value of a control by its name. Of the list of sizes, that first entry stands for nothing. */
export const chosen = (name: string, value: string): string =>
  name === 'companySize' && value === NO_CHOICE ? '' : value

/** The positions as built. Those of a running site are changed in the back office. */
export const POSITIONS = ['Senior AI Engineer', 'Product Designer', 'Enterprise Sales Manager'] as const

export type Position = (typeof POSITIONS)[number]
