import { readPost } from '#app/features/blog/read-posts.ts'
import { backendContext, markdownContext } from '#app/lib/backend-context.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { renderCopy } from '#app/markdown/render-markdown.ts'
import type { Route } from './+types/post-source.ts'

/** The post's Markdown, adapted to other Markdown readers. The server puts it into the Markdown copy of the page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await readPost(context.get(backendContext), params.slug)
  if (!post) throw new Response(null, { status: 404 })
  const text = await renderCopy(context.get(markdownContext), post.content, siteOrigin())
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
