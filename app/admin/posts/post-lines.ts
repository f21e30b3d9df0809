import { codeOf } from '#app/features/session/failures.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import { API } from '#contract/addresses.ts'
import type { PostStatus } from '#contract/blog-post.ts'
import { DATA_ERROR } from '#contract/errors.ts'
import { UUID } from '#contract/uuid.ts'
import { type ListView, STATES, type StateFilter } from './list-address.ts'
import { quoted, searchFilter } from './search-filter.ts'

/** A post in the list, without its texts. */
export interface PostLine {
  id: string
  title: string
  slug: string
  status: PostStatus
  category: string
  author_id: string | null
  byline: string | null
  tags: string[]
  published_at: string | null
  first_published_at: string | null
  updated_at: string
  deleted_at: string | null
  /** The draft of its next version. Responses to writes leave it out. */
  next_versions?: { updated_at: string; publish_at: string | null } | null
  /** Whether it waits for an editor, or was sent back to its author. */
  hand_ins?: { sent_back_at: string | null } | null
}

const COLUMNS =
  'id, title, slug, status, category, author_id, byline, tags, published_at, first_published_at, updated_at, deleted_at'
const LINE = `${COLUMNS}, next_versions(updated_at, publish_at), hand_ins(sent_back_at)`
export const LINES_PER_PAGE = 50
/** The row limit of the data API. */
const ROWS = 1_000
/** Tells PostgREST to use the database's clock. */
const NOW = 'now'

const posts = () => backendClient().from('blog_posts')

function find({ state, words, author, category, tag }: ListView, columns: string, head = false) {
  let query = posts().select(columns, { count: 'exact', head })
  query = state === 'trash' ? query.not('deleted_at', 'is', null) : query.is('deleted_at', null)
  if (state === 'draft') query = query.eq('status', 'draft')
  if (state === 'published') query = query.eq('status', 'published').lte('published_at', NOW)
  if (state === 'scheduled') query = query.eq('status', 'published').gt('published_at', NOW)
  if (UUID.test(author)) query = query.eq('author_id', author)
  else if (author) query = query.is('author_id', null).eq('byline', author)
  if (category) query = query.eq('category', category)
  if (tag) query = query.contains('tags', `{${quoted(tag)}}`)
  return words ? query.or(searchFilter(words)) : query
}

function findInOrder(view: ListView) {
  const found = find(view, LINE)
  if (view.sort === 'title') return found.order('title').order('id')
  // Drafts have no date. The other statuses use an index for their order.
  if (view.sort === 'published')
    return found.order('published_at', { ascending: false, nullsFirst: false }).order('id')
  return found.order(view.state === 'trash' ? 'deleted_at' : 'updated_at', { ascending: false }).order('id')
}

/** The request of the list without parameters. The document starts it before any script runs. */
export const FIRST_LINES = `${API.data}/blog_posts?${new URLSearchParams({
  select: LINE.replaceAll(' ', ''),
  deleted_at: 'is.null',
  order: 'updated_at.desc,id.asc',
  offset: '0',
  limit: String(LINES_PER_PAGE),
})}`

export interface LinePage {
  lines: PostLine[]
  count: number
}

async function readRange(view: ListView, from: number, to: number): Promise<LinePage> {
  const { data, count, error } = await findInOrder(view)
    .range(from, to)
    .overrideTypes<PostLine[], { merge: false }>()
  // The requested page no longer exists.
  if (error && codeOf(error) === DATA_ERROR.badRange) return { lines: [], count: await countLines(view) }
  if (error) throw error
  return { lines: data, count: count ?? data.length }
}

export function readLines(view: ListView): Promise<LinePage> {
  const from = (view.page - 1) * LINES_PER_PAGE
  return readRange(view, from, from + LINES_PER_PAGE - 1)
}

export async function readAllLines(view: ListView): Promise<PostLine[]> {
  const all: PostLine[] = []
  for (;;) {
    const { lines, count } = await readRange(view, all.length, all.length + ROWS - 1)
    all.push(...lines)
    // An answer may have fewer rows than the request allows.
    if (lines.length === 0 || all.length >= count) return all
  }
}

async function countLines(view: ListView): Promise<number> {
  const { count } = await find(view, 'id', true).throwOnError()
  return count ?? 0
}

export type StateCounts = Record<StateFilter, number>

/** How many posts of each status the other filters find. */
export async function countStates(view: ListView): Promise<StateCounts> {
  const counts = await Promise.all(STATES.map(state => countLines({ ...view, state })))
  return Object.fromEntries(STATES.map((state, index) => [state, counts[index]])) as StateCounts
}

/** Changes posts by id, if they still match `from`. Returns those that changed. */
export async function changeLines(
  ids: readonly string[],
  changes: Partial<PostLine>,
  from: { status?: PostStatus; trashed: boolean },
): Promise<PostLine[]> {
  let query = posts().update(changes).in('id', ids)
  query = from.trashed ? query.not('deleted_at', 'is', null) : query.is('deleted_at', null)
  if (from.status) query = query.eq('status', from.status)
  const { data } = await query.select(COLUMNS).overrideTypes<PostLine[], { merge: false }>().throwOnError()
  return data
}

/** Removes posts for good. Only posts in the trash can be removed. */
export async function eraseLines(ids: readonly string[]): Promise<PostLine[]> {
  const { data } = await posts()
    .delete()
    .in('id', ids)
    .not('deleted_at', 'is', null)
    .select(COLUMNS)
    .overrideTypes<PostLine[], { merge: false }>()
    .throwOnError()
  return data
}
