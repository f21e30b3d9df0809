import { CATEGORY_KEY } from '#contract/categories.ts'
import { type Address, defineView, oneOf, pageField, textField } from '../view.ts'

export const STATES = ['all', 'published', 'scheduled', 'draft', 'trash'] as const
export const SORTS = ['changed', 'published', 'title'] as const
/** `all` excludes the trash. */
export type StateFilter = (typeof STATES)[number]
export type Sort = (typeof SORTS)[number]

export interface ListView {
  state: StateFilter
  words: string
  /** An author's id, or the byline of someone without an account. Empty for all. */
  author: string
  /** A category's key. Empty for all. */
  category: string
  tag: string
  sort: Sort
  page: number
}

export type ListAddress = Address<ListView>

const MAX_WORDS = 200

export const listView = defineView<ListView>({
  state: oneOf('status', STATES),
  words: textField('q', MAX_WORDS),
  author: textField('author', MAX_WORDS),
  category: {
    name: 'category',
    read: value => (CATEGORY_KEY.test(value.toUpperCase()) ? value.toUpperCase() : ''),
    write: category => category.toLowerCase(),
  },
  tag: textField('tag', MAX_WORDS),
  sort: oneOf('sort', SORTS),
  page: pageField,
})
