import { readPost } from '#app/features/blog/read-posts.ts'
import { allPages } from '#app/lib/all-pages.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import { drawCard } from '#app/lib/card/draw-card.ts'
import { renderCard } from '#app/lib/card/render-card.ts'
import { pathOfCard } from '#app/lib/card-address.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import type { BackendFetch } from '#contract/load-context.ts'
import type { Route } from './+types/card.ts'

const POST = /^\/blog\/([^/]+)$/

async function cardOf(path: string, fetch: () => BackendFetch) {
  const page = allPages.find(meta => meta.path === path)
  if (page) return { title: page.title, text: page.description, folio: path }
  const slug = POST.exec(path)?.[1]
  const post = slug && (await readPost(fetch(), slug))
  return post
    ? { title: post.title, text: post.excerpt ?? '', folio: CATEGORY_LABELS[post.category] }
    : undefined
}

/** The link-preview picture of a page, made at build, or of a post, made when it is first asked for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = pathOfCard(params.name)
  const card = path && (await cardOf(path, () => context.get(backendContext)))
  if (!card) throw new Response(null, { status: 404 })
  const png = await renderCard(drawCard(card))
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
