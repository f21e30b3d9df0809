import { postPath } from '../../contract/addresses.ts'
import type { Database, Transaction } from './database.ts'

const POST_PATH = /^\/blog\/([^/]+)$/

function slugIn(path: string): string | undefined {
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
    tx.query<{ slug: string }>(
      `select post.slug from blog_redirects as moved join blog_posts as post on post.id = moved.post_id
       where moved.old_slug = $1 and post.status = 'published'`,
      [slug],
    )
  const { rows } = await database.transaction({ role: 'service' }, work, { page: true })
  return rows[0] && postPath(rows[0].slug)
}
