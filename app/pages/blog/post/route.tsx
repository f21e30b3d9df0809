import { readCorrections } from '#app/features/blog/corrections.ts'
import { endPieceOf } from '#app/features/blog/end-piece.ts'
import { contentsOf } from '#app/features/blog/post-contents.ts'
import { PostView } from '#app/features/blog/post-view.tsx'
import { readNeighbors, readPost } from '#app/features/blog/read-posts.ts'
import { readRelated } from '#app/features/blog/read-related.ts'
import { renderPost } from '#app/features/blog/render-post.ts'
import {
  backendContext,
  documentTextContext,
  isDocumentContext,
  markdownContext,
} from '#app/lib/backend-context.ts'
import { postMeta } from '#app/lib/blog-meta.ts'
import { readingMinutes } from '#app/lib/markdown/reading-time.ts'
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
  const { tree, ...rendered } = await renderPost(fetch, run, post)
  const isDocument = context.get(isDocumentContext)
  if (isDocument) context.set(documentTextContext, tree)
  return {
    post: summary,
    minutes,
    ...rendered,
    tree: isDocument ? undefined : tree,
    contents: contentsOf(tree, minutes),
    endPiece: endPieceOf(post),
    corrections: await readCorrections(fetch, run, post.id),
    neighbors: await readNeighbors(fetch, post),
    related: await readRelated(fetch, post.id),
  }
}

/**
 * Keeps the router from prefetching the data of a post that is pointed at: Firefox counts that under `default-src`, which
 * allows nothing. The modules are still fetched ahead.
 */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader()

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  // A post's text is never turned into another's piece by piece.
  return <PostView key={loaderData.post.id} {...loaderData} copy={copy} />
}
