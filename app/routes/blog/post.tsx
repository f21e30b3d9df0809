import { PostView } from '#app/features/blog/post-view.tsx'
import { readNeighbors, readPost } from '#app/features/blog/read-posts.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import { postMeta } from '#app/lib/blog-meta.ts'
import { decorate } from '#app/lib/markdown/decorate.ts'
import { highlight } from '#app/lib/markdown/highlight.ts'
import { toLeaves } from '#app/lib/markdown/leaves.ts'
import { parseMarkdown } from '#app/lib/markdown/parse.ts'
import { readingMinutes } from '#app/lib/markdown/reading-time.ts'
import { post as copy } from '#content/pages/blog/blog.ts'
import type { Route } from './+types/post.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? postMeta(loaderData.post) : [])

export async function loader({ params, context }: Route.LoaderArgs) {
  const fetch = context.get(backendContext)
  const post = await readPost(fetch, params.slug)
  if (!post) throw new Response(null, { status: 404 })
  const { content, ...summary } = post
  return {
    post: summary,
    minutes: readingMinutes(content),
    leaves: toLeaves(highlight(decorate(parseMarkdown(content)))),
    neighbors: await readNeighbors(fetch, post),
  }
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostView {...loaderData} copy={copy} />
}
