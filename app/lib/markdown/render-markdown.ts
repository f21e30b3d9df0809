import { findContentProblem } from '#contract/blog-post.ts'
import { plainHtml, plainLeaves } from './plain-text.ts'
import type { RenderTask } from './render-task.ts'
import type { Leaf } from './render-tree.ts'

/** Runs a task off the main thread. Rejects when it takes too long, too much memory, or fails. */
export type RunTask = (task: RenderTask) => Promise<unknown>

/** A post for its page. One that is beyond the limits is shown as plain text; slow colors are left out first. */
export async function renderPage(run: RunTask, markdown: string): Promise<Leaf[]> {
  const plain = () => plainLeaves(markdown)
  if (findContentProblem(markdown)) return plain()
  const page = (colored: boolean) => run({ kind: 'page', markdown, colored }) as Promise<Leaf[]>
  return page(true)
    .catch(() => page(false))
    .catch(plain)
}

/** A post for a feed, with addresses that lead to it from elsewhere. */
export async function renderFeedHtml(run: RunTask, markdown: string, base: string): Promise<string> {
  const plain = () => plainHtml(markdown)
  if (findContentProblem(markdown)) return plain()
  return (run({ kind: 'feed', markdown, base }) as Promise<string>).catch(plain)
}
