import type { Database } from './database.ts'

export interface PostRow {
  title: string
  slug: string
  excerpt: string
  content: string
  category: string
  published_at: string
}

/** Publishes posts in a blog that has none. Returns how many, or undefined where there is something already. */
export async function seedPosts(database: Database, posts: readonly PostRow[]): Promise<number | undefined> {
  return database.transaction({ role: 'service' }, async tx => {
    const { rows } = await tx.query<{ used: boolean }>('select exists (select from blog_posts) as used')
    if (rows[0]?.used) return undefined
    for (const post of posts)
      await tx.query(
        `insert into blog_posts (title, slug, excerpt, content, category, status, published_at)
         values ($1, $2, $3, $4, $5, 'published', $6)`,
        [post.title, post.slug, post.excerpt, post.content, post.category, post.published_at],
      )
    return posts.length
  })
}
