import { PANEL, withoutEdit } from '#app/lib/panel-address.ts'
import { type Category, categoryOf } from '#contract/categories.ts'
import { oneOf, pageOf } from '../address-values.ts'
import { DESK_NAMES } from '../desk/desk-names.ts'

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
/** None is `page`, which is the visitors' own. */
const NAMES: Record<keyof ListView, string> = {
  state: 'status',
  words: 'q',
  author: 'author',
  category: 'category',
  tag: 'tag',
  sort: 'sort',
  page: 'list',
}

/** Reads the state of the list from an address. What it does not know is as if it were not there. */
export function parseListView(params: URLSearchParams): ListView {
  if (params.get(PANEL.name) !== PANEL.value) return WHOLE_LIST
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

/** The parameters of an address without those of the panel. Others, such as the visitors' `page`, stay. */
export function withoutPanel(params: URLSearchParams): URLSearchParams {
  const rest = withoutEdit(params)
  if (rest.has(PANEL.name))
    for (const name of [PANEL.name, ...Object.values(NAMES), ...DESK_NAMES]) rest.delete(name)
  return rest
}

/** Writes the state into the parameters of an address. The whole list needs none. */
export function withListView(params: URLSearchParams, view: ListView): URLSearchParams {
  const written = withoutPanel(params)
  const keys = (Object.keys(NAMES) as (keyof ListView)[]).filter(key => view[key] !== WHOLE_LIST[key])
  if (keys.length > 0) written.set(PANEL.name, PANEL.value)
  for (const key of keys) written.set(NAMES[key], String(view[key]).toLowerCase())
  if (view.words) written.set(NAMES.words, view.words)
  if (view.author) written.set(NAMES.author, view.author)
  if (view.tag) written.set(NAMES.tag, view.tag)
  return written
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
