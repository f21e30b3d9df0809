import { blogWriting } from '#content/collections/admin-writing.ts'
import type { Editor } from './create-editor.ts'
import type { StoredDocument } from './document-type.ts'

const copy = blogWriting.state

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

type SaidOf = Pick<Editor<object, StoredDocument>, 'state' | 'isStored' | 'isSaidAloud' | 'draft'>

function wordsFor({ state, isStored, draft: { origin } }: SaidOf): string {
  // Saved, and unchanged since.
  if (origin && (state === 'none' || state === 'saved')) return copy.savedAt(timeOf(origin.openedAt))
  if (state === 'none') return ''
  if (state === 'unsaved' && !isStored) return copy.unstored
  if (state === 'away' && !isStored) return copy.awayUnstored
  return copy[state]
}

/** The result of a save. Screen readers announce requested saves and problems, not each autosave. */
export function SaveStatus({ editor }: { editor: SaidOf }) {
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
