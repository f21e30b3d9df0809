import { BlogPage } from '#app/features/blog/blog-page.tsx'
import { loadList } from '#app/features/blog/load-list.ts'
import { feedLinks } from '#app/lib/blog-meta.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { categories } from '#content/pages/blog/page.ts'
import { CATEGORY_LABELS, categoryOf } from '#contract/categories.ts'
import type { Route } from './+types/route.ts'

export function meta({ params }: Route.MetaArgs) {
  const category = categoryOf(params.category)
  return category ? [...pageMeta(categories[category]), ...feedLinks()] : []
}

/** The parameters that it reads; the server drops others. */
export const handle = { parameters: ['page'] }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function loader(args: Route.LoaderArgs) {
  const category = categoryOf(args.params.category)
  if (!category) throw new Response(null, { status: 404 })
  return loadList(args, category)
}

export default function BlogCategory({ loaderData, params }: Route.ComponentProps) {
  const category = categoryOf(params.category)
  const words = useWords(categories)
  const head = category && { heading: CATEGORY_LABELS[category], lead: words[category].description }
  return <BlogPage {...loaderData} path={`/blog/category/${params.category}`} {...(head && { head })} />
}
