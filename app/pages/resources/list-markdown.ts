import { loadListMarkdown } from '#app/features/blog/load-list.ts'
import { categories, meta } from '#content/pages/blog/page.ts'
import { categoryOf } from '#contract/categories.ts'
import type { Route } from './+types/list-markdown.ts'

export const handle = { parameters: ['page'] }

/** The Markdown copy of the blog's front page (`all`) or of a category, served at its address with .md. */
export function loader(args: Route.LoaderArgs) {
  const name = args.params.category
  if (name === 'all') return loadListMarkdown(args, meta.path)
  const category = categoryOf(name)
  if (!category) throw new Response(null, { status: 404 })
  return loadListMarkdown(args, categories[category].path, category)
}
