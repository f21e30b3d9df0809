import { columnsOf, type SubmissionKind } from '../../contract/submissions.ts'

type ColumnType = 'uuid' | 'text' | 'text[]' | 'integer' | 'integer[]' | 'timestamptz' | 'boolean'

export interface Column {
  name: string
  type: ColumnType
  /** If false, only returned by name, because `*` stands for the published columns. */
  inStar: boolean
  /** A text of any length, which the database stores apart from its row. */
  isLong: boolean
  /** The database stores a text vector of it, so a search reads no text. */
  isSearched: boolean
}

const LONG_TEXTS = new Set(['excerpt', 'content', 'message', 'excerpt_before', 'content_before'])
const SEARCHED_TEXTS = new Set(['title', 'excerpt', 'content'])

export interface Table {
  name: string
  key: string
  /** The column with the time when a row was moved to Trash. Most callers' deletions only do that; deleting it again there is final. */
  trash?: string
  columns: ReadonlyMap<string, Column>
}

export function table(
  name: string,
  published: Record<string, ColumnType>,
  onRequest: Record<string, ColumnType> = {},
  trash?: string,
): Table {
  const columns = new Map<string, Column>()
  const add = (column: string, type: ColumnType, inStar: boolean) =>
    columns.set(column, {
      name: column,
      type,
      inStar,
      isLong: LONG_TEXTS.has(column),
      isSearched: name === 'blog_posts' && SEARCHED_TEXTS.has(column),
    })
  for (const [column, type] of Object.entries(published)) add(column, type, true)
  for (const [column, type] of Object.entries(onRequest)) add(column, type, false)
  return { name, key: 'id', columns, ...(trash !== undefined && { trash }) }
}

/** The columns for the sent fields, which are all text. */
const sentColumns = (kind: SubmissionKind): Record<string, ColumnType> =>
  Object.fromEntries(columnsOf(kind).map(column => [column, 'text']))

/** What people write of a post. */
const DRAFTED = {
  title: 'text',
  slug: 'text',
  excerpt: 'text',
  content: 'text',
  category: 'text',
  tags: 'text[]',
  seo_title: 'text',
  seo_description: 'text',
  cover: 'text',
  cover_alt: 'text',
} as const

/** What the inbox stores about a submission in addition to the sent fields. */
const INBOX_COLUMNS = {
  spam: 'boolean',
  hurried: 'boolean',
  reference: 'text',
  state: 'text',
  state_by: 'uuid',
  state_at: 'timestamptz',
  told_state: 'text',
  told_at: 'timestamptz',
  assignee: 'uuid',
  read_at: 'timestamptz',
  first_answered_at: 'timestamptz',
  referrer: 'text',
  campaign: 'text',
  landing_page: 'text',
} as const

/** Every table and column that a client may name. A contract test compares it with the database's catalogue. */
export const CATALOGUE: ReadonlyMap<string, Table> = new Map(
  [
    table(
      'blog_posts',
      {
        id: 'uuid',
        title: 'text',
        slug: 'text',
        excerpt: 'text',
        content: 'text',
        category: 'text',
        author_id: 'uuid',
        status: 'text',
        published_at: 'timestamptz',
        created_at: 'timestamptz',
        updated_at: 'timestamptz',
      },
      {
        byline: 'text',
        own_byline: 'boolean',
        seo_title: 'text',
        seo_description: 'text',
        tags: 'text[]',
        cover: 'text',
        cover_alt: 'text',
        deleted_at: 'timestamptz',
        autosaved: 'boolean',
        first_published_at: 'timestamptz',
        correction: 'text',
      },
      'deleted_at',
    ),
    table('post_versions', {
      id: 'uuid',
      post_id: 'uuid',
      number: 'integer',
      ...DRAFTED,
      status: 'text',
      published_at: 'timestamptz',
      saved_by: 'uuid',
      byline: 'text',
      autosaved: 'boolean',
      correction: 'text',
      created_at: 'timestamptz',
    }),
    table('next_versions', {
      id: 'uuid',
      post_id: 'uuid',
      ...DRAFTED,
      byline: 'text',
      published_at: 'timestamptz',
      correction: 'text',
      publish_at: 'timestamptz',
      overtaken_at: 'timestamptz',
      autosaved: 'boolean',
      saved_by: 'uuid',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    }),
    table('hand_ins', {
      id: 'uuid',
      post_id: 'uuid',
      handed_in_by: 'uuid',
      handed_in_at: 'timestamptz',
      note: 'text',
      sent_back_by: 'uuid',
      sent_back_at: 'timestamptz',
      remark: 'text',
    }),
    table(
      'post_corrections',
      { id: 'uuid', post_id: 'uuid', number: 'integer', sentence: 'text', created_at: 'timestamptz' },
      {
        title_before: 'text',
        title: 'text',
        excerpt_before: 'text',
        excerpt: 'text',
        content_before: 'text',
        content: 'text',
      },
    ),
    table(
      'draft_links',
      {
        id: 'uuid',
        post_id: 'uuid',
        created_by: 'uuid',
        created_at: 'timestamptz',
        expires_at: 'timestamptz',
        last_used_at: 'timestamptz',
      },
      // Nobody may read `secret_hash`.
      { secret_hash: 'text', next_id: 'uuid' },
    ),
    table(
      'applications',
      { id: 'uuid', ...sentColumns('application'), created_at: 'timestamptz' },
      { ...INBOX_COLUMNS, language: 'text' },
    ),
    table(
      'career_applications',
      { id: 'uuid', ...sentColumns('career_application'), created_at: 'timestamptz' },
      { ...INBOX_COLUMNS, resume_bytes: 'integer' },
    ),
    // A view of the pictures in storage.
    table('pictures', {
      id: 'uuid',
      name: 'text',
      digest: 'text',
      type: 'text',
      width: 'integer',
      height: 'integer',
      bytes: 'integer',
      placeholder: 'text',
      widths: 'integer[]',
      created_at: 'timestamptz',
      uploaded_by: 'uuid',
      alt: 'text',
      focus_x: 'integer',
      focus_y: 'integer',
    }),
    table('webhook_endpoints', {
      id: 'uuid',
      name: 'text',
      url: 'text',
      kind: 'text',
      events: 'text[]',
      enabled: 'boolean',
      created_at: 'timestamptz',
    }),
    table('webhook_deliveries', {
      id: 'uuid',
      endpoint_id: 'uuid',
      event: 'text',
      application_id: 'uuid',
      career_application_id: 'uuid',
      post_id: 'uuid',
      attempts: 'integer',
      due_at: 'timestamptz',
      delivered_at: 'timestamptz',
      given_up_at: 'timestamptz',
      tried_at: 'timestamptz',
      status: 'integer',
      duration_ms: 'integer',
      fault: 'text',
      answer: 'text',
      created_at: 'timestamptz',
    }),
    // A view of the posts that use each picture.
    table('picture_uses', {
      id: 'uuid',
      name: 'text',
      created_at: 'timestamptz',
      post_id: 'uuid',
      title: 'text',
      slug: 'text',
      status: 'text',
      deleted_at: 'timestamptz',
      is_cover: 'boolean',
    }),
  ].map(entry => [entry.name, entry]),
)
