// Separate from the schema of a post, so that a page can list the categories without loading the validation.

/** The categories that every site has, in their order. Those that administrators add come after them, from the database. */
const CATEGORY_LABELS = {
  GENERAL: 'General',
  PRODUCT: 'Product',
  TECH: 'Technology',
  COMPANY: 'Company',
} as const

export type BuiltInCategory = keyof typeof CATEGORY_LABELS

export interface Category {
  /** What posts store. It stays when the category gets another name. */
  key: string
  label: string
  /** The last part of its address. */
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

/** The name of a post's category. A key that nobody knows is shown as it is. */
export const labelIn = (categories: readonly Category[], key: string): string =>
  categories.find(category => category.key === key)?.label ?? key

export const categoryPath = ({ slug }: Pick<Category, 'slug'>) => `/blog/category/${encodeURIComponent(slug)}`
