import { blogWriting } from '#content/collections/blog-admin-writing.ts'
import type { Editor } from './use-editor.ts'

const copy = blogWriting.state

function wordsFor({ state, isStored }: Editor): string {
  if (state === 'none') return ''
  if (state === 'unsaved' && !isStored) return copy.unstored
  if (state === 'away' && !isStored) return copy.awayUnstored
  return copy[state]
}

/** What became of the text. A screen reader hears what somebody asked for and what needs attention, not each autosave. */
export function SaveStatus({ editor }: { editor: Editor }) {
  const words = wordsFor(editor)
  return (
    <div className="folio">
      <p aria-hidden={editor.isSaidAloud}>{words}</p>
      <p role="status" className="sr-only">
        {editor.isSaidAloud ? words : ''}
      </p>
    </div>
  )
}
