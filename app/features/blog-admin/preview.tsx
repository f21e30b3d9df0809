import { Fragment, useDeferredValue, useMemo } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { decorate } from '../../lib/markdown/decorate.ts'
import { toLeaves } from '../../lib/markdown/leaves.ts'
import { LeavesView } from '../../lib/markdown/leaves-view.tsx'
import { parseMarkdown } from '../../lib/markdown/parse.ts'
import { keyedBlocks } from './keyed-blocks.ts'

const copy = blogAdmin.editor

/** The post as it will be read, following the text without holding it up. */
export function Preview({ title, content }: { title: string; content: string }) {
  const text = useDeferredValue(content)
  const leaves = useMemo(() => toLeaves(decorate(parseMarkdown(text))), [text])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so it must be within reach of the keys
    <section aria-label={copy.preview} className="editor-preview wrap-anywhere" tabIndex={0}>
      <p className="folio">{copy.preview}</p>
      {title || content ? (
        <>
          <p className="subtitle mt-4">{title}</p>
          <div className="prose">
            {keyedBlocks(leaves).map(({ key, leaf }) => (
              <Fragment key={key}>
                <LeavesView leaves={[leaf]} />
              </Fragment>
            ))}
          </div>
        </>
      ) : (
        <p className="text mt-4">{copy.previewEmpty}</p>
      )}
    </section>
  )
}
