import { readCorrections } from '#app/features/blog/corrections.ts'
import { endPieceOf } from '#app/features/blog/end-piece.ts'
import { contentsOf } from '#app/features/blog/post-contents.ts'
import { PostView } from '#app/features/blog/post-view.tsx'
import { readCategories } from '#app/features/blog/read-categories.ts'
import { readNeighbors, readPost } from '#app/features/blog/read-posts.ts'
import { readRelated } from '#app/features/blog/read-related.ts'
import { readPostPictures, renderPost } from '#app/features/blog/render-post.ts'
import { backendContext, markdownContext } from '#app/lib/backend-context.ts'
import { postMeta } from '#app/lib/blog-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { readingMinutes } from '#app/markdown/reading-time.ts'
import { post as copy } from '#content/pages/blog/page.ts'
import type { Route } from './+types/route.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? postMeta(loaderData.post, loaderData.corrections) : []

export async function loader({ params, context }: Route.LoaderArgs) {
  const fetch = context.get(backendContext)
  const post = await readPost(fetch, params.slug)
  if (!post) throw new Response(null, { status: 404 })
  const { content, ...summary } = post
  const run = context.get(markdownContext)
  const minutes = readingMinutes(content)
  const { tree, ...rendered } = await renderPost(run, post, await readPostPictures(fetch, post))
  return {
    post: summary,
    minutes,
    ...rendered,
    tree,
    contents: contentsOf(tree, minutes),
    categories: await readCategories(fetch),
    endPiece: endPieceOf(post),
    corrections: await readCorrections(fetch, run, post.id),
    neighbors: await readNeighbors(fetch, post),
    related: await readRelated(fetch, post.id),
  }
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostView {...loaderData} copy={useWords(copy)} />
}
