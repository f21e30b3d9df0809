import type { ImportedPost } from '../blog-transfer/found-post.ts'
import type { Transaction } from './database.ts'

/** With all six digits of its second, as text, so that no client rounds it. */
const time = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`

const COLUMNS = `id, title, slug, excerpt, content, category, tags, status, ${time('published_at')}, ${time('created_at')},
  ${time('updated_at')}, ${time('first_published_at')}, byline, seo_title, seo_description, cover, cover_alt`

export type TransferPost = Omit<ImportedPost, 'id' | 'aliases' | 'addresses'> & { id: string }

const AT_ONCE = 50

/** Every post that is not in the trash, by slug, a few at a time. Within a transaction with one snapshot. */
export async function* readAllPosts(tx: Transaction): AsyncGenerator<TransferPost & { aliases: string[] }> {
  await tx.query(
    `declare transfer no scroll cursor for
     select ${COLUMNS},
       array(select old_slug from blog_redirects
              where post_id = blog_posts.id and old_slug <> slug order by old_slug collate "C") as aliases
     from blog_posts where deleted_at is null order by slug collate "C"`,
  )
  for (;;) {
    const { rows } = await tx.query<TransferPost & { aliases: string[] }>(`fetch ${AT_ONCE} from transfer`)
    yield* rows
    if (rows.length < AT_ONCE) break
  }
  await tx.query('close transfer')
}

/** The posts that have this id or this slug, those in the trash too. */
export async function findTransferPosts(
  tx: Transaction,
  { id, slug }: Pick<ImportedPost, 'id' | 'slug'>,
): Promise<(TransferPost & { trashed: boolean })[]> {
  const { rows } = await tx.query<TransferPost & { trashed: boolean }>(
    `select ${COLUMNS}, deleted_at is not null as trashed from blog_posts where id = $1 or slug = $2 for update`,
    [id, slug],
  )
  return rows
}

export async function insertTransferPost(tx: Transaction, post: ImportedPost): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into blog_posts (id, title, slug, excerpt, content, category, tags, status, published_at, created_at,
       updated_at, first_published_at, byline, seo_title, seo_description, cover, cover_alt)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7,
       $8, case when $8 = 'published' then coalesce($9::timestamptz, now()) else $9::timestamptz end,
       coalesce($10::timestamptz, now()), coalesce($11::timestamptz, now()), $12, $13, $14, $15, $16, $17)
     returning id`,
    [
      post.id,
      post.title,
      post.slug,
      post.excerpt,
      post.content,
      post.category,
      post.tags,
      post.status,
      post.published_at,
      post.created_at,
      post.updated_at,
      post.first_published_at,
      post.byline,
      post.seo_title,
      post.seo_description,
      post.cover,
      post.cover_alt,
    ],
  )
  if (!rows[0]) throw new Error('An insert returns its row')
  return rows[0].id
}

/** Triggers set the time of the change and leave the first publication as it is. */
export async function updateTransferPost(tx: Transaction, id: string, post: ImportedPost): Promise<void> {
  await tx.query(
    `update blog_posts set title = $2, slug = $3, excerpt = $4, content = $5, category = $6, tags = $7, status = $8,
       published_at = case when $8 = 'published' then coalesce($9::timestamptz, published_at, now()) else $9::timestamptz end,
       seo_title = $10, seo_description = $11, cover = $12, cover_alt = $13, autosaved = false,
       byline = coalesce($14, byline)
     where id = $1`,
    [
      id,
      post.title,
      post.slug,
      post.excerpt,
      post.content,
      post.category,
      post.tags,
      post.status,
      post.published_at,
      post.seo_title,
      post.seo_description,
      post.cover,
      post.cover_alt,
      post.byline,
    ],
  )
}

const NEXT_COLUMNS = [
  'title',
  'slug',
  'excerpt',
  'content',
  'category',
  'tags',
  'published_at',
  'byline',
  'seo_title',
  'seo_description',
  'cover',
  'cover_alt',
  'publish_at',
  'correction',
] as const

/** The draft of what is to replace a post, in place of the one that is there. */
export async function storeNextVersion(
  tx: Transaction,
  post: ImportedPost,
): Promise<'created' | 'updated' | 'unchanged'> {
  const values = NEXT_COLUMNS.map((_, at) => `$${at + 2}`).join(', ')
  const list = NEXT_COLUMNS.join(', ')
  const own = NEXT_COLUMNS.map(name => `n.${name}`).join(', ')
  const excluded = NEXT_COLUMNS.map(name => `excluded.${name}`).join(', ')
  const { rows } = await tx.query<{ added: boolean }>(
    `insert into next_versions as n (post_id, ${list}) values ($1, ${values})
     on conflict (post_id) do update set (${list}, autosaved) = (${excluded}, false)
       where (${own}) is distinct from (${excluded})
     returning xmax = 0 as added`,
    [post.id, ...NEXT_COLUMNS.map(name => post[name] ?? null)],
  )
  const [row] = rows
  if (row === undefined) return 'unchanged'
  return row.added ? 'created' : 'updated'
}

export type TransferNext = TransferPost & { post_slug: string }

/** The next versions of posts that are not in the trash, by the slugs of the posts. There are few. */
export async function readNextVersions(tx: Transaction): Promise<TransferNext[]> {
  const of = (column: string) => time(column).replace(column, `n.${column}`)
  const { rows } = await tx.query<TransferNext>(
    `select n.post_id as id, p.slug as post_slug, n.title, n.slug, n.excerpt, n.content, n.category, n.tags, 'next' as status,
            ${of('published_at')}, ${of('created_at')}, ${of('updated_at')}, null as first_published_at, ${of('publish_at')},
            n.correction, n.byline, n.seo_title, n.seo_description, n.cover, n.cover_alt
       from next_versions n join blog_posts p on p.id = n.post_id
      where p.deleted_at is null order by p.slug collate "C"`,
  )
  return rows
}

/** Lets former slugs lead to a post, unless another post is reached by one of them. */
export async function addRedirects(tx: Transaction, id: string, aliases: readonly string[]): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into blog_redirects (old_slug, post_id)
     select alias, $1 from unnest($2::text[]) as alias where not exists (select from blog_redirects where old_slug = alias)
     on conflict do nothing`,
    [id, aliases],
  )
  return rowCount
}

/** What became of a former address outside the blog. `to` is where it leads already. */
export interface AddressOutcome {
  path: string
  outcome: 'added' | 'known' | 'page' | 'taken' | 'loop' | 'full'
  to?: string
}

/** Lets former addresses lead to a page, unless one is that of a page of this site, or leads elsewhere by somebody's will. */
export async function addAddresses(
  tx: Transaction,
  paths: readonly string[],
  target: string,
): Promise<AddressOutcome[]> {
  const outcomes: AddressOutcome[] = []
  // As in save_redirects: two who add the halves of a loop take turns.
  if (paths.length > 0) await tx.query("select pg_advisory_xact_lock(hashtext('page_redirects'))")
  for (const path of paths) {
    const { rows } = await tx.query<{ to: string | null; page: boolean; loop: boolean; full: boolean }>(
      `select (select target from page_redirects where path = $1) as to,
              exists (select from page_parts where path = $1) as page,
              figures.leads_back($1, $2) as loop,
              (select count(*) from page_redirects) >= 5000 as full`,
      [path, target],
    )
    const { to, page, loop, full } = rows[0] ?? { to: null, page: false, loop: false, full: true }
    if (to !== null) outcomes.push({ path, outcome: to === target ? 'known' : 'taken', to })
    else if (page || loop || full) outcomes.push({ path, outcome: page ? 'page' : loop ? 'loop' : 'full' })
    else {
      await tx.query('insert into page_redirects (path, target) values ($1, $2)', [path, target])
      outcomes.push({ path, outcome: 'added' })
    }
  }
  return outcomes
}
