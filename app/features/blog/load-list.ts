import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { backendContext } from '../../lib/backend-context.ts'
import { readPosts } from './read-posts.ts'

const MAX_PAGE = 10_000

export function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

/** Reads a page of the list. A failure is only logged: the list then reads as empty, and the answer is not kept. */
export async function loadList({ request, context }: LoaderFunctionArgs, category?: Category) {
  const page = pageOf(request)
  const renderedAt = new Date().toISOString()
  try {
    const list = await readPosts(context.get(backendContext), { page, category })
    if (page > 1 && list.posts.length === 0) throw new Response(null, { status: 404 })
    return data({ list, renderedAt })
  } catch (error) {
    if (error instanceof Response) throw error
    // biome-ignore lint/suspicious/noConsole: the specification wants a failing list logged and nothing else
    console.error('blog list', error instanceof Error ? error.name : 'failed')
    const list = { posts: [], page, hasNext: false }
    return data({ list, renderedAt }, { headers: { 'cache-control': 'no-store' } })
  }
}
