import { postPath } from '../../contract/addresses.ts'
import type { Database, Transaction } from './database.ts'

export interface PostRow {
  title: string
  slug: string
  excerpt: string
  content: string
  category: string
  tags: readonly string[]
  published_at: string
}

/** Publishes posts in a blog that has none. Returns how many, or undefined where there is something already. */
export async function seedPosts(database: Database, posts: readonly PostRow[]): Promise<number | undefined> {
  return database.transaction({ role: 'service' }, async tx => {
    const { rows } = await tx.query<{ used: boolean }>('select exists (select from blog_posts) as used')
    if (rows[0]?.used) return undefined
    for (const post of posts)
      await tx.query(
        `insert into blog_posts (title, slug, excerpt, content, category, tags, status, published_at)
         values ($1, $2, $3, $4, $5, $6, 'published', $7)`,
        [post.title, post.slug, post.excerpt, post.content, post.category, post.tags, post.published_at],
      )
    return posts.length
  })
}

/** A moment at which a scheduled post goes public. */
export interface Publication {
  /** In the database's own words, to be compared only. */
  moment: string
  /** By the database's clock. */
  inMs: number
}

/** Publishes the next versions whose moment has come (`0115_next_versions.own.sql`). Any instance may, and one does. */
export async function publishDueVersions(database: Database): Promise<void> {
  await database.transaction({ role: 'service' }, tx => tx.query('select public.publish_due_versions()'))
}

/** The next moment at which a post or a next version goes public, if one is scheduled. */
export async function findNextPublication(database: Database): Promise<Publication | undefined> {
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ moment: string; ms: number }>(
      `select at::text as moment, (extract(epoch from at - clock_timestamp()) * 1000)::float8 as ms
         from ((select published_at as at from blog_posts
                 where status = 'published' and published_at > now() and deleted_at is null order by published_at limit 1)
               union all
               (select publish_at from next_versions where publish_at is not null order by publish_at limit 1)) moments
        order by at limit 1`,
    ),
  )
  return rows[0] && { moment: rows[0].moment, inMs: rows[0].ms }
}

const POST_PATH = /^\/blog\/([^/]+)$/

/** The slug in the path of a post, if it is one. */
export function slugIn(path: string): string | undefined {
  try {
    return decodeURIComponent(POST_PATH.exec(path)?.[1] ?? '') || undefined
  } catch {
    // A broken escape names no post.
    return undefined
  }
}

/** Where a published post has moved to since it was renamed, as an encoded path. */
export async function findMovedPost(database: Database, path: string): Promise<string | undefined> {
  const slug = slugIn(path)
  // PostgreSQL knows no text with a zero character in it.
  if (!slug || slug.includes('\0')) return undefined
  const work = (tx: Transaction) =>
    tx.query<{ present: string | null }>('select public.moved_post($1) as present', [slug])
  const { rows } = await database.transaction({ role: 'service' }, work, { page: true })
  return rows[0]?.present ? postPath(rows[0].present) : undefined
}
