import { Fragment, useDeferredValue, useMemo } from 'react'
import { decorate } from '#app/lib/markdown/decorate.ts'
import { parseMarkdown } from '#app/lib/markdown/parse.ts'
import { drawForPage, placePictures } from '#app/lib/markdown/place-pictures.ts'
import { type RenderNode, toRenderTree } from '#app/lib/markdown/render-tree.ts'
import { RenderTreeView } from '#app/lib/markdown/render-tree-view.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { findContentProblem } from '#contract/blog-post.ts'
import type { Picture } from '#contract/picture-names.ts'
import { useTextPictures } from '../pictures/use-text-pictures.ts'

const copy = blogAdmin.editor

/** A text beyond the limits would block the page: its author reads which limit instead. */
function render(
  text: string,
  pictures: readonly Picture[],
): { problem?: string | undefined; tree: RenderNode[] } {
  const problem = findContentProblem(text)
  if (problem) return { problem, tree: [] }
  return { tree: toRenderTree(decorate(placePictures(parseMarkdown(text), pictures, drawForPage))) }
}

/**
 * The blocks of a post, each with a key made of its content: a changed block is mounted anew. React could not update it
 * in place after a translator has put elements around the words that React knows.
 */
export function keyedBlocks(tree: readonly RenderNode[]): { key: string; block: RenderNode }[] {
  const seen = new Map<string, number>()
  return tree
    .filter(block => typeof block !== 'string' || block.trim() !== '')
    .map(block => {
      const content = JSON.stringify(block)
      const count = seen.get(content) ?? 0
      seen.set(content, count + 1)
      return { key: `${count} ${content}`, block }
    })
}

/** The post as it will be read. It follows the typing without slowing it down. */
export function Preview({ title, content }: { title: string; content: string }) {
  const text = useDeferredValue(content)
  const pictures = useTextPictures(text)
  const { problem, tree } = useMemo(() => render(text, pictures), [text, pictures])
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
              keyedBlocks(tree).map(({ key, block }) => (
                <Fragment key={key}>
                  <RenderTreeView tree={[block]} />
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
