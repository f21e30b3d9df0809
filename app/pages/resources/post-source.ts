import { readPost } from '#app/features/blog/read-posts.ts'
import { backendContext, markdownContext } from '#app/lib/backend-context.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { renderCopy } from '#app/markdown/render-markdown.ts'
import { picturePath } from '#contract/uploads.ts'
import type { Route } from './+types/post-source.ts'

/** Words that cannot end the brackets around them. */
const plain = (words: string) => words.replaceAll(/[[\]\\]/g, '\\$&')

/** A title is no Markdown, and a tag in it would vanish. */
const withoutTags = (words: string) => words.replaceAll(/<(?=[a-z/!?])/gi, '\\<')

/** A post as it was written, made ready for other readers of Markdown, served at the post's address with .md. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await readPost(context.get(backendContext), params.slug)
  if (!post) throw new Response(null, { status: 404 })
  const parts = [
    `# ${withoutTags(post.title)}`,
    post.excerpt && `> ${withoutTags(post.excerpt)}`,
    post.cover && `![${plain(post.cover_alt ?? '')}](${siteOrigin()}${picturePath(post.cover)})`,
    await renderCopy(context.get(markdownContext), post.content, siteOrigin()),
  ]
  const text = `${parts.filter(Boolean).join('\n\n')}\n`
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
