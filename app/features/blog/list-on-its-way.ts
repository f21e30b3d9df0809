import type { PostPage } from './posts.ts'

/** Shows the page at once and lets the list follow. A list that fails is logged and reads as empty. */
export function listOnItsWay(answer: Promise<{ list: PostPage; renderedAt: string }>) {
  const list = answer.then(
    ({ list }) => list,
    (error: unknown): PostPage => {
      // biome-ignore lint/suspicious/noConsole: the specification wants a failing list logged and nothing else
      console.error('The list of posts could not be read', error)
      return { posts: [], page: 1, hasNext: false }
    },
  )
  return { list, renderedAt: new Date().toISOString() }
}
