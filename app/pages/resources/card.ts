import { type Card, type CardCover, drawCard } from '#app/cards/draw-card.ts'
import { QueueFull } from '#app/cards/queue.ts'
import { renderCard } from '#app/cards/render-card.ts'
import { readCategories } from '#app/features/blog/read-categories.ts'
import { readCard, readPictures } from '#app/features/blog/read-posts.ts'
import { allPages } from '#app/lib/all-pages.ts'
import { backendContext, wordsContext } from '#app/lib/backend-context.ts'
import { pathOfCard } from '#app/lib/card-address.ts'
import { categoryMeta } from '#app/lib/category-meta.ts'
import { site } from '#content/site.ts'
import { categoryPath, labelIn } from '#contract/categories.ts'
import type { BackendFetch } from '#contract/load-context.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import { picturePath } from '#contract/uploads.ts'
import type { WordReader } from '#contract/word-registry.ts'
import type { Route } from './+types/card.ts'

const CATEGORY = /^\/blog\/category\/[^/]+$/
const POST = /^\/blog\/([^/]+)$/
/** The formats that the card renderer can decode, and that Media stores. */
const READABLE = /^image\/(?:png|jpeg)$/
const RETRY_SECONDS = '5'

/** Reads the cover's bytes. A post whose cover is missing gets a card without one. */
async function readCover(fetch: BackendFetch, name: string): Promise<CardCover | undefined> {
  const [picture] = await readPictures(fetch, [name])
  const request = new Request(`http://localhost${picturePath(name)}`, { headers: { apikey: PUBLIC_KEY } })
  const response = await fetch(request)
  const type = response.headers.get('content-type') ?? ''
  if (!picture || !response.ok || !READABLE.test(type)) return undefined
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { ...picture, address: `data:${type};base64,${bytes}` }
}

async function cardOf(
  path: string,
  backend: () => BackendFetch,
  { read }: WordReader,
): Promise<Card | undefined> {
  const built = allPages.find(meta => meta.path === path)
  const page = built && read(built)
  const { company } = read(site)
  if (page) return { company, title: page.title, text: page.description, folio: path }
  if (CATEGORY.test(path)) {
    const category = (await readCategories(backend())).find(each => categoryPath(each) === path)
    if (!category) return undefined
    const { title, description } = read(categoryMeta(category))
    return { company, title, text: description, folio: path }
  }
  const slug = POST.exec(path)?.[1]
  const post = slug && (await readCard(backend(), slug))
  if (!post) return undefined
  const cover = post.cover === null ? undefined : await readCover(backend(), post.cover)
  return {
    company,
    title: post.title,
    text: '',
    folio: labelIn(await readCategories(backend()), post.category),
    ...(cover === undefined ? { plate: { slug, category: post.category } } : { cover }),
  }
}

/** The link-preview image of a page, made at build, or of a post, made on first request. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = pathOfCard(params.name)
  const card = path && (await cardOf(path, () => context.get(backendContext), context.get(wordsContext)))
  if (!card) throw new Response(null, { status: 404 })
  try {
    const png = await renderCard(drawCard(card))
    return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Response(null, { status: 503, headers: { 'retry-after': RETRY_SECONDS } })
  }
}
