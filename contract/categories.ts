// Separate from the schema of a post, so that a page can list the categories without loading the validation.

export const CATEGORY_LABELS = {
  GENERAL: 'General',
  PRODUCT: 'Product',
  TECH: 'Technology',
  COMPANY: 'Company',
} as const

export type Category = keyof typeof CATEGORY_LABELS

export const CATEGORIES = Object.keys(CATEGORY_LABELS) as [Category, ...Category[]]

export const DEFAULT_CATEGORY: Category = 'GENERAL'

/** The category in an address. */
export const categoryOf = (name: string) => CATEGORIES.find(category => category.toLowerCase() === name)
