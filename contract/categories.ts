// Separate from the post schema, so that a page can list categories without loading the validation.

/** The built-in categories, in order. Those that administrators add follow, from the database. */
const CATEGORY_LABELS = {
  GENERAL: 'General',
  PRODUCT: 'Product',
  TECH: 'Technology',
  COMPANY: 'Company',
} as const

export type BuiltInCategory = keyof typeof CATEGORY_LABELS

export interface Category {
  /** Stored with posts. It stays when the category is renamed. */
  key: string
  label: string
  /** The last part of its path. */
  slug: string
  description: string
}

export const BUILT_IN_CATEGORIES = Object.entries(CATEGORY_LABELS).map(
  ([key, label]): Category => ({ key, label, slug: key.toLowerCase(), description: '' }),
)

export const DEFAULT_CATEGORY = 'GENERAL'

export const CATEGORY_KEY = /^[A-Z0-9][A-Z0-9_]{0,39}$/

export const CATEGORY_LENGTHS = { label: 40, description: 300 } as const

export const isBuiltIn = (key: string): key is BuiltInCategory => Object.hasOwn(CATEGORY_LABELS, key)

/** The name of a post's category. An unknown key is shown as it is. */
export const labelIn = (categories: readonly Category[], key: string): string =>
  categories.find(category => category.key === key)?.label ?? key

export const categoryPath = ({ slug }: Pick<Category, 'slug'>) => `/blog/category/${encodeURIComponent(slug)}`
