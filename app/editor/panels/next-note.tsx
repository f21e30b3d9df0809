import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { momentWords } from '../post/schedule.ts'
import type { Editor } from '../post/use-editor.ts'

const copy = blogPublishing.next

/** Tells the author that they are writing the next version of a public post. */
export function NextNote({ editor, onHistory }: { editor: Editor; onHistory: () => void }) {
  const next = editor.draft.origin?.next
  if (!next?.id || !(next.isOvertaken || next.publishAt)) return null
  return (
    <div className="standing">
      {next.publishAt && <p>{`${copy.scheduledFor} ${momentWords(new Date(next.publishAt))}.`}</p>}
      {next.isOvertaken && (
        <>
          <p>{copy.overtaken}</p>
          <div className="manager-actions">
            <button type="button" onClick={onHistory}>
              {blogPublishing.history.heading}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
