import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { BUILT_IN_CATEGORIES } from '#contract/categories.ts'
import { backendContext } from '../../lib/backend-context.ts'
import { readPosts } from './read-posts.ts'

const MAX_PAGE = 10_000
const NO_STORE = { headers: { 'cache-control': 'no-store' } }

const missing = () => new Response(null, { status: 404 })

/** The page number in the request. Pages that cannot exist are not found; the server drops invalid numbers. */
export function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1) return 1
  if (page > MAX_PAGE) throw missing()
  return page
}

async function readPage({ request, context }: LoaderFunctionArgs, category?: string) {
  const page = pageOf(request)
  try {
    const list = await readPosts(context.get(backendContext), { page, category })
    if (page > 1 && list.posts.length === 0) throw missing()
    return { list, failed: false }
  } catch (error) {
    if (error instanceof Response) throw error
    // biome-ignore lint/suspicious/noConsole: the specification wants a failing list logged and nothing else
    console.error('blog list', error instanceof Error ? error.name : 'failed')
    return {
      list: { posts: [], page, hasNext: false, covers: {}, categories: BUILT_IN_CATEGORIES },
      failed: true,
    }
  }
}

/** Reads a page of the list. A failure is only logged: the list then reads as empty, and the answer is not cached. */
export async function loadList(args: LoaderFunctionArgs, category?: string) {
  const { list, failed } = await readPage(args, category)
  return data({ list }, failed ? NO_STORE : {})
}
