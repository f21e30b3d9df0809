import { readPost } from '#app/features/blog/read-posts.ts'
import { backendContext, markdownContext } from '#app/lib/backend-context.ts'
import { renderCopy } from '#app/lib/markdown/render-markdown.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { picturePath } from '#contract/pictures.ts'
import type { Route } from './+types/post-source.ts'

/** Words that cannot end the brackets around them. */
const plain = (words: string) => words.replaceAll(/[[\]\\]/g, '\\$&')

/** A post as it was written, with absolute addresses of its pictures, served at the post's address with .md. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await readPost(context.get(backendContext), params.slug)
  if (!post) throw new Response(null, { status: 404 })
  const parts = [
    `# ${post.title}`,
    post.excerpt && `> ${post.excerpt}`,
    post.cover && `![${plain(post.cover_alt ?? '')}](${siteOrigin()}${picturePath(post.cover)})`,
    await renderCopy(context.get(markdownContext), post.content, siteOrigin()),
  ]
  const text = `${parts.filter(Boolean).join('\n\n')}\n`
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
