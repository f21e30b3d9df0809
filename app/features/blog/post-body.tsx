import { useState, useSyncExternalStore } from 'react'
import type { RenderNode } from '#app/lib/markdown/render-tree.ts'
import { RenderTreeView } from '#app/lib/markdown/render-tree-view.tsx'

const neverChanges = () => () => undefined

/** Whether this render hydrates what the server has sent. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  )

/** React takes an element with HTML of its own as it finds it, and writes none while this stays the same. */
const AS_SERVED = { __html: '' }

/**
 * The text of a post. It is plain HTML and the longest part of the page, so what the server has sent is not hydrated: React
 * leaves it alone, whatever it holds. Another text, after a navigation or a new answer of the loader, is rendered.
 */
export function PostBody({ tree }: { tree: readonly RenderNode[] }) {
  const isHydrating = useIsHydrating()
  const [served] = useState(isHydrating ? tree : undefined)
  if (served === tree)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set as HTML, see above
    return <div key="served" className="prose" dangerouslySetInnerHTML={AS_SERVED} suppressHydrationWarning />
  return (
    <div key="rendered" className="prose">
      <RenderTreeView tree={tree} />
    </div>
  )
}
