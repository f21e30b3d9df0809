import { loadListSource } from '#app/features/blog/load-list.ts'
import { meta } from '#content/pages/blog/blog.ts'
import type { Route } from './+types/blog-source.ts'

export const handle = { parameters: ['page'] }

/** The Markdown copy of the blog's front page. */
export const loader = (args: Route.LoaderArgs) => loadListSource(args, meta.path)
