import { data } from 'react-router'
import { BlogPage } from '#app/features/blog/blog-page.tsx'
import { loadList } from '#app/features/blog/load-list.ts'
import { readCategories } from '#app/features/blog/read-categories.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import { feedLinks } from '#app/lib/blog-meta.ts'
import { categoryMeta } from '#app/lib/category-meta.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import type { Route } from './+types/route.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(categoryMeta(loaderData.category)), ...feedLinks()] : []

/** Query parameters that the page reads. The server drops others. */
export const handle = { parameters: ['page'] }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader(args: Route.LoaderArgs) {
  const categories = await readCategories(args.context.get(backendContext))
  const category = categories.find(({ slug }) => slug === args.params.category)
  if (!category) throw new Response(null, { status: 404 })
  const { data: found, init } = await loadList(args, category.key)
  return data({ ...found, category }, init ?? undefined)
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  const { list, category } = loaderData
  const { path, description } = useWords(categoryMeta(category))
  return <BlogPage list={list} path={path} head={{ heading: category.label, lead: description }} />
}
