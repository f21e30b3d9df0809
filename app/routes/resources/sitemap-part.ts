import { sitemapPart } from '#app/features/blog/sitemap.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import type { Route } from './+types/sitemap-part.ts'

/** A part of a sitemap that is too long for one file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const part = await sitemapPart(context.get(backendContext), params.number)
  if (!part) throw new Response(null, { status: 404 })
  return part
}
