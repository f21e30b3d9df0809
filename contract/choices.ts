// Separate from the schemas, so that a page can list the choices without loading the validation.

export const COMPANY_SIZES = ['1-50', '51-200', '201-1000', '1000+'] as const

export const POSITIONS = ['Senior AI Engineer', 'Product Designer', 'Enterprise Sales Manager'] as const

export type Position = (typeof POSITIONS)[number]
