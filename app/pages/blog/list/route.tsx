import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { BlogPage } from '#app/features/blog/blog-page.tsx'
import { loadList } from '#app/features/blog/load-list.ts'
import { deferList } from '#app/features/blog/post-list.tsx'
import { LazyAdminArea } from '#app/features/blog-admin/lazy-admin-area.tsx'
import { feedLinks } from '#app/lib/blog-meta.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { meta as copy } from '#content/pages/blog/page.ts'
import type { Route } from './+types/route.ts'

export const meta = () => [...pageMeta(copy), ...feedLinks()]
/** The parameters that it reads; the server drops others. */
export const handle = { parameters: ['page'] }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const loader = (args: Route.LoaderArgs) => loadList(args)
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => deferList(serverLoader())

/** The panel has its state in the address as well, which the list of the blog does not read. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const pageOf = ({ pathname, searchParams }: URL) => pathname + searchParams.get('page')
  const isPanels = currentUrl.search !== nextUrl.search && pageOf(currentUrl) === pageOf(nextUrl)
  return !isPanels && defaultShouldRevalidate
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <LazyAdminArea>{slots => <BlogPage {...loaderData} {...slots} path={copy.path} />}</LazyAdminArea>
}
