import { readPost } from '#app/features/blog/read-posts.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import type { Route } from './+types/post-source.ts'

/** A post as it was written, served at the post's address with .md. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await readPost(context.get(backendContext), params.slug)
  if (!post) throw new Response(null, { status: 404 })
  const text = `# ${post.title}\n\n${post.excerpt ? `> ${post.excerpt}\n\n` : ''}${post.content}\n`
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
