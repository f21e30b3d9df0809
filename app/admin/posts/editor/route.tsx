import { data } from 'react-router'
import { listDraftLinks } from '#app/editor/panels/draft-links.tsx'
import { PostEditor } from '#app/editor/panels/post-editor.tsx'
import { sideOf } from '#app/editor/panels/side.tsx'
import { NEW_POST } from '#app/editor/panels/use-address.ts'
import { listVersions, readCompared } from '#app/editor/panels/versions-api.ts'
import { readStoredPost } from '#app/editor/post/post-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { UUID } from '#contract/uuid.ts'
import textStyles from '../../../editor/panels/text.css?url'
import { readPostFigures } from '../../analytics/analytics-api.ts'
import { lastDays } from '../../analytics/period.ts'
import { enter, openSteadily, readBeside } from '../../enter.ts'
import { pagesAsked } from '../../pages.tsx'
import { titled } from '../../places.ts'
import { isWritable, writerOf } from '../bulk.ts'
import type { Route } from './+types/route.ts'

/** The period of a post's numbers. */
const NUMBER_DAYS = 30

export const handle = { keepsText: true }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }]
export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(loaderData?.post?.title ?? blogAdmin.editor.newHeading)

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const user = await enter('posts')
  const { id: userId } = user
  if (id === NEW_POST) return { userId, post: undefined }
  const address = new URL(request.url)
  const side = sideOf(address.searchParams.get('side'))
  const [post, links, versions, figures] = await Promise.all([
    UUID.test(id) ? openSteadily(id, request, () => readStoredPost(id)) : null,
    side === 'share' ? readBeside(() => listDraftLinks(id)) : undefined,
    side === 'history' ? readBeside(() => listVersions(id, pagesAsked(request))) : undefined,
    side === 'numbers' ? readBeside(() => readPostFigures(id, lastDays(NUMBER_DAYS, Date.now()))) : undefined,
  ])
  if (!post || !isWritable(post, writerOf(user))) throw data(null, { status: 404 })
  const compared = versions && (await readBeside(() => readCompared(address, versions)))
  return { userId, post, links, versions, compared, figures }
}

export default function PostRoute({
  loaderData: { userId, post, links, versions, compared, figures },
}: Route.ComponentProps) {
  return <PostEditor {...{ userId, post, links, versions, compared, figures }} />
}
