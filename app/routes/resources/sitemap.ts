import { sitemap } from '#app/features/blog/sitemap.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import type { Route } from './+types/sitemap.ts'

export const loader = ({ context }: Route.LoaderArgs) => sitemap(context.get(backendContext))
