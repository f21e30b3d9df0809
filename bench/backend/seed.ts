export const ACCOUNT = { email: 'bench@octavo.example', password: 'a password for the bench' }
export const POSTS = 50

/** Inserts the published posts of a blog that is a few years old. */
export function seedSql(posts: number): string {
  return `insert into public.blog_posts (title, slug, excerpt, content, status, published_at)
    select 'Post ' || n, 'post-' || n, 'What happened in week ' || n || ', and what we did about it.',
      repeat('A sentence of ordinary length. ', 100), 'published', now() - make_interval(days => n)
    from generate_series(1, ${posts}) n`
}
