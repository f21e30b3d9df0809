import { useEffect, useState } from 'react'
import { blog } from '#content/pages/blog/page.ts'
import { BUILT_IN_CATEGORIES } from '#contract/categories.ts'
import type { BackendFetch } from '#contract/load-context.ts'
import { PostList } from './post-list.tsx'
import type { PostPage } from './posts.ts'
import { readPosts } from './read-posts.ts'

/** Sends requests to this site's own API. */
const ownFetch: BackendFetch = request => {
  const { pathname, search } = new URL(request.url)
  return fetch(pathname + search, { headers: request.headers })
}

/** The list, loaded in the browser. If that fails, the error is logged and the list is empty. */
export function FreshList({ path }: { path: string }) {
  const [list, setList] = useState<PostPage>()
  useEffect(() => {
    const page = Number(new URLSearchParams(location.search).get('page') ?? 1)
    readPosts(ownFetch, { page }).then(setList, (error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the specification wants a failing list logged and nothing else
      console.error('The list of posts could not be read', error)
      setList({ posts: [], page, hasNext: false, covers: {}, categories: BUILT_IN_CATEGORIES })
    })
  }, [])
  return <PostList list={list} path={path} copy={blog} />
}
