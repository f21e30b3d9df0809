import type { ReactNode } from 'react'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import type { blogAdmin } from '#content/collections/blog-admin.ts'
import type { Editor } from './create-editor.ts'
import type { StoredDocument } from './document-type.ts'
import type { Conflict } from './editor-state.ts'

interface ConflictViewProps<Text extends object, Stored extends StoredDocument> {
  words: typeof blogAdmin.conflict
  /** The level of its heading. */
  level: 'h2' | 'h3'
  editor: Pick<Editor<Text, Stored>, 'settle' | 'open'>
  conflict: Conflict<Stored>
  /** Undefined where the texts cannot be merged. */
  onMerge?: (() => void) | undefined
  /** Shows both texts and their differences. */
  children: (stored: Stored) => ReactNode
}

/** Shows both texts after two people saved one document, and keeps both until someone chooses. */
export function ConflictView<Text extends object, Stored extends StoredDocument>({
  words,
  level,
  editor,
  conflict: { stored },
  onMerge,
  children,
}: ConflictViewProps<Text, Stored>) {
  return (
    <section className="sheet notice-sheet" aria-labelledby="conflict-heading">
      <FocusedHeading level={level} id="conflict-heading">
        {words.heading}
      </FocusedHeading>
      <p className="text mt-2">{stored ? words.text : words.gone}</p>
      {stored && children(stored)}
      <div className="mt-6 flex flex-wrap gap-3">
        {stored && onMerge && (
          <button type="button" className="btn btn-small btn-primary" onClick={onMerge}>
            {words.merge}
          </button>
        )}
        {stored && (
          <button type="button" className="btn btn-small" onClick={() => editor.settle('over')}>
            {words.keepMine}
          </button>
        )}
        <button type="button" className="btn btn-small" onClick={() => editor.settle('beside')}>
          {words.keepBoth}
        </button>
        {stored && (
          <button type="button" className="btn btn-small" onClick={() => editor.open(stored)}>
            {words.takeTheirs}
          </button>
        )}
      </div>
    </section>
  )
}
