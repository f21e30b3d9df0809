// Separate from the schemas, so that a page can list the choices without loading the validation.

export const COMPANY_SIZES = ['1-50', '51-200', '201-1000', '1000+'] as const

/** The value of a list's first entry, which selects nothing. An entry's value can't be empty. */
export const NO_CHOICE = 'none'

/** The value of a control by name. The first entry of the company sizes becomes empty. */
export const chosen = (name: string, value: string): string =>
  name === 'companySize' && value === NO_CHOICE ? '' : value

/** The built-in positions. On a running site, they are edited in the back office. */
export const POSITIONS = ['Senior AI Engineer', 'Product Designer', 'Enterprise Sales Manager'] as const

export type Position = (typeof POSITIONS)[number]
