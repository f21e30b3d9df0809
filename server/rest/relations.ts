import { CATALOGUE, type Table, table } from './tables.ts'

/** Embeds rows of another table, along a foreign key. */
export interface Relation {
  /** The name in `select`. */
  name: string
  /** The table with its selectable columns. Its own policies apply. */
  target: Table
  /** The table or view to read the rows from. */
  from: string
  /** The columns to join: of the table, and of the embedded one. */
  own: string
  theirs: string
  /** Whether a row can have several embedded rows. */
  isMany: boolean
}

/** Only the byline of a post, because nobody may read accounts. */
const AUTHOR = table('author', { id: 'uuid', byline: 'text' })
const NOTES = table('notes', {
  id: 'uuid',
  author: 'uuid',
  who: 'text',
  text: 'text',
  created_at: 'timestamptz',
})

function toTable(name: string, own: string, theirs: string, isMany: boolean): Relation {
  const target = CATALOGUE.get(name)
  if (target === undefined) throw new Error(`There is no table ${name}`)
  return { name, target, from: `public.${name}`, own, theirs, isMany }
}

const notes: Relation = {
  name: 'notes',
  target: NOTES,
  from: 'public.submission_notes',
  own: 'id',
  theirs: 'submission_id',
  isMany: true,
}
const post = toTable('blog_posts', 'post_id', 'id', false)

/**
 * Relations by table. Submissions can't be embedded, because reading many of them requires a fresh proof and only
 * direct reads are counted.
 */
export const RELATIONS: ReadonlyMap<string, readonly Relation[]> = new Map([
  [
    'blog_posts',
    [
      {
        name: 'author',
        target: AUTHOR,
        from: '(select id as post, author_id as id, byline from public.blog_posts where author_id is not null)',
        own: 'id',
        theirs: 'post',
        isMany: false,
      },
      toTable('post_versions', 'id', 'post_id', true),
      toTable('next_versions', 'id', 'post_id', false),
      toTable('hand_ins', 'id', 'post_id', false),
      toTable('post_corrections', 'id', 'post_id', true),
      toTable('draft_links', 'id', 'post_id', true),
    ],
  ],
  ['post_versions', [post]],
  ['next_versions', [post]],
  ['hand_ins', [post]],
  ['post_corrections', [post]],
  ['draft_links', [post]],
  ['webhook_deliveries', [toTable('webhook_endpoints', 'endpoint_id', 'id', false), post]],
  ['webhook_endpoints', [toTable('webhook_deliveries', 'id', 'endpoint_id', true)]],
  ['applications', [notes]],
  ['career_applications', [notes]],
])
