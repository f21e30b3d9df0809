import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import type { Category } from '#contract/blog-post.ts'
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
    return data({ list: await readPosts(context.get(backendContext), { page, category }), renderedAt })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants a failing list logged and nothing else
    console.error('blog list', error instanceof Error ? error.name : 'failed')
    const list = { posts: [], page, hasNext: false }
    return data({ list, renderedAt }, { headers: { 'cache-control': 'no-store' } })
  }
}
