import { createContext, useContext } from 'react'
import type { RenderNode } from '#app/lib/markdown/render-tree.ts'
import { RenderTreeView } from '#app/lib/markdown/render-tree-view.tsx'
import { fillWithServedText } from '#app/lib/served-page.ts'
import { AS_SERVED, useAsServed } from './as-served.ts'

/** The text of the post whose document the server renders. */
export const DocumentText = createContext<readonly RenderNode[] | null>(null)

/**
 * The text of a post. It is the longest part of the page, so it is in a document once, as HTML. Another text, after a navigation
 * or a new answer of the loader, is rendered.
 */
export function PostBody({ tree }: { tree: readonly RenderNode[] | undefined }) {
  const inDocument = useContext(DocumentText)
  const isAsServed = useAsServed(tree)
  const text = tree ?? inDocument
  if (isAsServed) return <div key="served" className="prose" {...AS_SERVED} />
  if (!text) return <div key="anew" className="prose" ref={fillWithServedText} />
  return (
    <div key="rendered" className="prose">
      <RenderTreeView tree={text} />
    </div>
  )
}
