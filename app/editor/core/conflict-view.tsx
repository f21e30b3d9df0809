import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { Conflict } from './editor-state.ts'
import { LazyTextDiff } from './lazy-text-diff.tsx'
import type { Editor } from './use-editor.ts'

const copy = blogAdmin.conflict

interface ConflictViewProps {
  /** Of its heading, by what it stands below. */
  level: 'h2' | 'h3'
  editor: Editor
  conflict: Conflict
  /** Where both texts can be made one. */
  onMerge?: () => void
}

/** Two people saved one post. Both texts are shown, and neither goes away before somebody chooses. */
export function ConflictView({ level, editor, conflict, onMerge }: ConflictViewProps) {
  const { stored } = conflict
  return (
    <section className="sheet notice-sheet" aria-labelledby="conflict-heading">
      <FocusedHeading level={level} id="conflict-heading">
        {copy.heading}
      </FocusedHeading>
      <p className="text mt-2">{stored ? copy.text : copy.gone}</p>
      {stored && (
        <div className="mt-6">
          <p className="folio">{blogPublishing.conflict.compared}</p>
          <LazyTextDiff before={stored} after={editor.draft.text} />
        </div>
      )}
      {stored && (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <Version label={copy.theirs} text={stored} />
          <Version label={copy.mine} text={editor.draft.text} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {stored && onMerge && (
          <button type="button" className="btn btn-small btn-primary" onClick={onMerge}>
            {copy.merge}
          </button>
        )}
        {stored && (
          <button type="button" className="btn btn-small" onClick={() => editor.settle('over')}>
            {copy.keepMine}
          </button>
        )}
        <button type="button" className="btn btn-small" onClick={() => editor.settle('beside')}>
          {copy.keepBoth}
        </button>
        {stored && (
          <button type="button" className="btn btn-small" onClick={() => editor.open(stored)}>
            {copy.takeTheirs}
          </button>
        )}
      </div>
    </section>
  )
}

type Text = Pick<BlogPostInput, 'title' | 'content'> & { excerpt: string | null }

function Version({ label, text }: { label: string; text: Text }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="folio">{label}</p>
      <p className="heading mt-2">{text.title}</p>
      {text.excerpt && <p className="text mt-1">{text.excerpt}</p>}
      <textarea
        className="input content-area mt-3"
        rows={8}
        readOnly
        value={text.content}
        aria-label={label}
      />
    </div>
  )
}
