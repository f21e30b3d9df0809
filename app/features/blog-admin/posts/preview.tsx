import { Fragment, useDeferredValue, useMemo } from 'react'
import { decorate } from '#app/lib/markdown/decorate.ts'
import { parseMarkdown } from '#app/lib/markdown/parse.ts'
import { type Leaf, toLeaves } from '#app/lib/markdown/render-tree.ts'
import { LeavesView } from '#app/lib/markdown/render-tree-view.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { findContentProblem } from '#contract/blog-post.ts'
import { keyedBlocks } from './keyed-blocks.ts'

const copy = blogAdmin.editor

/** A text beyond the limits would hold up the page: its author reads which one instead. */
function show(text: string): { problem?: string | undefined; leaves: Leaf[] } {
  const problem = findContentProblem(text)
  return problem ? { problem, leaves: [] } : { leaves: toLeaves(decorate(parseMarkdown(text))) }
}

/** The post as it will be read, following the text without holding it up. */
export function Preview({ title, content }: { title: string; content: string }) {
  const text = useDeferredValue(content)
  const { problem, leaves } = useMemo(() => show(text), [text])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so it must be within reach of the keys
    <section aria-label={copy.preview} className="editor-preview wrap-anywhere" tabIndex={0}>
      <p className="folio">{copy.preview}</p>
      {title || content ? (
        <>
          <p className="subtitle mt-4">{title}</p>
          <div className="prose">
            {problem ? (
              <p role="status">{problem}</p>
            ) : (
              keyedBlocks(leaves).map(({ key, leaf }) => (
                <Fragment key={key}>
                  <LeavesView leaves={[leaf]} />
                </Fragment>
              ))
            )}
          </div>
        </>
      ) : (
        <p className="text mt-4">{copy.previewEmpty}</p>
      )}
    </section>
  )
}
