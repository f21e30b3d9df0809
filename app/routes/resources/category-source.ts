import { loadListSource } from '#app/features/blog/load-list.ts'
import { categories } from '#content/pages/blog/blog.ts'
import { categoryOf } from '#contract/categories.ts'
import type { Route } from './+types/category-source.ts'

export const handle = { parameters: ['page'] }

/** The Markdown copy of a category, served at its address with .md. */
export function loader(args: Route.LoaderArgs) {
  const category = categoryOf(args.params.category)
  if (!category) throw new Response(null, { status: 404 })
  return loadListSource(args, categories[category].path, category)
}
