import { type Category, categoryOf } from '#contract/categories.ts'
import { oneOf, pageOf } from '../address-values.ts'

export const STATES = ['all', 'published', 'scheduled', 'draft', 'trash'] as const
export const SORTS = ['changed', 'published', 'title'] as const

/** A post is in one of them, and `all` are those that are not in the trash. */
export type StateFilter = (typeof STATES)[number]
export type Sort = (typeof SORTS)[number]

/** What of the posts is shown, and in which order. */
export interface ListView {
  state: StateFilter
  words: string
  /** The id of an author, or the byline of one whose account is gone. Empty for all. */
  author: string
  category: Category | ''
  tag: string
  sort: Sort
  page: number
}

export const WHOLE_LIST: ListView = {
  state: 'all',
  words: '',
  author: '',
  category: '',
  tag: '',
  sort: 'changed',
  page: 1,
}

const MAX_WORDS = 200
const NAMES: Record<keyof ListView, string> = {
  state: 'status',
  words: 'q',
  author: 'author',
  category: 'category',
  tag: 'tag',
  sort: 'sort',
  page: 'page',
}

/** Reads the state of the list from an address. What it does not know is as if it were not there. */
export function parseListView(params: URLSearchParams): ListView {
  const value = (key: keyof ListView) => params.get(NAMES[key]) ?? ''
  return {
    state: oneOf(STATES, value('state'), WHOLE_LIST.state),
    words: value('words').trim().slice(0, MAX_WORDS),
    author: value('author').slice(0, MAX_WORDS),
    category: categoryOf(value('category')) ?? '',
    tag: value('tag').slice(0, MAX_WORDS),
    sort: oneOf(SORTS, value('sort'), WHOLE_LIST.sort),
    page: pageOf(value('page')),
  }
}

/** Writes a view as the parameters of an address. The whole list needs none. */
export function writeListView(view: ListView): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of Object.keys(NAMES) as (keyof ListView)[])
    if (view[key] !== WHOLE_LIST[key])
      params.set(NAMES[key], key === 'category' ? view[key].toLowerCase() : String(view[key]))
  return params
}

/** Another filter or order begins at the first page. */
export function changeView(view: ListView, changes: Partial<ListView>): ListView {
  return { ...view, page: 1, ...changes }
}

/** Whether two views show the same posts, on whatever page and in whatever order. */
export const sameFilter = (one: ListView, other: ListView) =>
  one.state === other.state &&
  one.words === other.words &&
  one.author === other.author &&
  one.category === other.category &&
  one.tag === other.tag
