import { Fragment, type RefObject, useMemo, useRef } from 'react'
import { useTextPictures } from '#app/admin/media/use-text-pictures.ts'
import { decorate } from '#app/markdown/decorate.ts'
import { parseMarkdown } from '#app/markdown/parse.ts'
import { drawForPage, placePictures } from '#app/markdown/place-pictures.ts'
import { type RenderNode, toRenderTree } from '#app/markdown/render-tree.ts'
import { RenderTreeView } from '#app/markdown/render-tree-view.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { findContentProblem } from '#contract/blog-post.ts'
import type { Picture } from '#contract/picture-names.ts'
import { useCalmValue } from './use-calm-value.ts'
import { useFollowCaret } from './use-follow-caret.ts'

const copy = blogAdmin.editor

interface Rendered {
  problem?: string | undefined
  tree: RenderNode[]
  /** Where each block starts in the text. Blocks that the renderer adds, such as notes, have no start. */
  offsets: number[]
  milliseconds: number
}

/** A text beyond the limits would block the page, so its author reads which limit it is. */
function render(text: string, pictures: readonly Picture[]): Rendered {
  const started = performance.now()
  const problem = findContentProblem(text)
  if (problem) return { problem, tree: [], offsets: [], milliseconds: performance.now() - started }
  const root = decorate(placePictures(parseMarkdown(text), pictures, drawForPage))
  const blocks = root.children.filter(node => node.type !== 'text' || node.value.trim() !== '')
  const offsets = blocks.map(({ position }) => position?.start.offset ?? Number.POSITIVE_INFINITY)
  return { tree: toRenderTree(root), offsets, milliseconds: performance.now() - started }
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

interface PreviewProps {
  title: string
  content: string
  /** The field whose cursor the preview follows. */
  area: RefObject<HTMLTextAreaElement | null>
}

/** The post as readers will see it, updated without slowing the typing down. */
export function Preview({ title, content, area }: PreviewProps) {
  const box = useRef<HTMLElement>(null)
  const cost = useRef(0)
  const text = useCalmValue(content, cost)
  const pictures = useTextPictures(text)
  const { problem, tree, offsets, milliseconds } = useMemo(() => render(text, pictures), [text, pictures])
  cost.current = milliseconds
  useFollowCaret(area, box, offsets)
  const body = useMemo(
    () =>
      keyedBlocks(tree).map(({ key, block }) => (
        <Fragment key={key}>
          <RenderTreeView tree={[block]} />
        </Fragment>
      )),
    [tree],
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so it must be within reach of the keys
    <section ref={box} aria-label={copy.preview} className="editor-preview wrap-anywhere" tabIndex={0}>
      <p className="folio">{copy.preview}</p>
      {title || content ? (
        <>
          <p className="preview-title">{title}</p>
          <div className="prose">{problem ? <p role="status">{problem}</p> : body}</div>
        </>
      ) : (
        <p className="text mt-4">{copy.previewEmpty}</p>
      )}
    </section>
  )
}
