import { pageOf } from '#app/features/blog/load-list.ts'
import { sitemap } from '#app/features/blog/sitemap.ts'
import { backendContext, changeTimesContext } from '#app/lib/backend-context.ts'
import type { Route } from './+types/sitemap.ts'

export const handle = { parameters: ['page'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const file = await sitemap(context.get(backendContext), pageOf(request), context.get(changeTimesContext))
  if (!file) throw new Response(null, { status: 404 })
  return file
}
