import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { RenderNode } from '#app/lib/markdown/render-tree.ts'
import { RenderTreeView } from '#app/lib/markdown/render-tree-view.tsx'
import { fillWithServedText } from '#app/lib/served-page.ts'

/** The text of the post whose document the server renders. */
export const DocumentText = createContext<readonly RenderNode[] | null>(null)

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
 * The text of a post. It is plain HTML and the longest part of the page, so it is in a document once: what the server has sent
 * is not hydrated, whatever it holds. Another text, after a navigation or a new answer of the loader, is rendered.
 */
export function PostBody({ tree }: { tree: readonly RenderNode[] | undefined }) {
  const inDocument = useContext(DocumentText)
  const isHydrating = useIsHydrating()
  const [first] = useState({ isHydrating, tree })
  if (first.isHydrating && first.tree === tree)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set as HTML, see above
    return <div key="served" className="prose" dangerouslySetInnerHTML={AS_SERVED} suppressHydrationWarning />
  const text = tree ?? inDocument
  if (!text) return <div key="anew" className="prose" ref={fillWithServedText} />
  return (
    <div key="rendered" className="prose">
      <RenderTreeView tree={text} />
    </div>
  )
}
