import { redirect } from 'react-router'
import { endPieceOf } from '#app/features/blog/end-piece.ts'
import { contentsOf } from '#app/features/blog/post-contents.ts'
import { PostView } from '#app/features/blog/post-view.tsx'
import { readCategories } from '#app/features/blog/read-categories.ts'
import { readDraft, readDraftPictures } from '#app/features/blog/read-draft.ts'
import { renderPost } from '#app/features/blog/render-post.ts'
import { backendContext, markdownContext } from '#app/lib/backend-context.ts'
import { exactTime } from '#app/lib/time.ts'
import { useWords } from '#app/lib/words.ts'
import { readingMinutes } from '#app/markdown/reading-time.ts'
import { draft as built, post as postCopy } from '#content/pages/blog/page.ts'
import { postPath } from '#contract/addresses.ts'
import { slugOf } from '#contract/blog-post.ts'
import type { Route } from './+types/route.ts'

/** No canonical address and no link preview: the address is the secret. */
export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { label, title } = useWords(built)
  return [
    { title: loaderData ? `${label}: ${loaderData.post.title}` : title },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const fetch = context.get(backendContext)
  const opened = await readDraft(fetch, params.secret)
  if (opened.kind === 'public') throw redirect(postPath(opened.slug))
  if (opened.kind === 'too many calls') throw new Response(null, { status: 429 })
  if (opened.kind === 'nothing') throw new Response(null, { status: 404 })
  const { content, ...summary } = opened.post
  const minutes = readingMinutes(content)
  const pictures = await readDraftPictures(fetch, params.secret)
  const rendered = await renderPost(context.get(markdownContext), opened.post, pictures)
  return {
    // A draft has no date yet, so it is shown as if published now, under the slug of its title.
    post: {
      ...summary,
      slug: slugOf(summary.title),
      published_at: summary.published_at ?? new Date().toISOString(),
    },
    scheduledFor: summary.published_at,
    expiresAt: opened.expiresAt,
    minutes,
    ...rendered,
    contents: contentsOf(rendered.tree, minutes),
    categories: await readCategories(fetch),
    endPiece: endPieceOf(opened.post),
  }
}

export default function Draft({ loaderData }: Route.ComponentProps) {
  const { scheduledFor, expiresAt, ...view } = loaderData
  const copy = useWords(built)
  return (
    <>
      <aside className="page" aria-label={copy.label}>
        <div className="draft-note">
          <p className="folio text-rubric">{copy.label}</p>
          <p className="text mt-1">{copy.text}</p>
          {scheduledFor && <p className="text mt-1">{`${copy.scheduled} ${exactTime(scheduledFor)}.`}</p>}
          <p className="folio mt-2">{`${copy.until} ${exactTime(expiresAt)}.`}</p>
        </div>
      </aside>
      <PostView {...view} neighbors={{}} isDraft copy={useWords(postCopy)} />
    </>
  )
}
