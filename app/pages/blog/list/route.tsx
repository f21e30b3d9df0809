import { BlogPage } from '#app/features/blog/blog-page.tsx'
import { loadList } from '#app/features/blog/load-list.ts'
import { Island } from '#app/islands/island.tsx'
import { feedLinks } from '#app/lib/blog-meta.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { meta as copy } from '#content/pages/blog/page.ts'
import type { Route } from './+types/route.ts'

export const meta = () => [...pageMeta(copy), ...feedLinks()]
/** Query parameters that the page reads. The server drops others. */
export const handle = { parameters: ['page'] }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const loader = (args: Route.LoaderArgs) => loadList(args)

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} path={copy.path} door={<Island name="blog-door" />} />
}
