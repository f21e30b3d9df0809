import { groupThousands } from '#app/ui/group-thousands.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import type { InboxJob } from '#contract/inbox.ts'
import { OutcomeSheet } from '../selected.tsx'

const copy = inboxWords.job

interface JobNoticeProps {
  job: InboxJob | undefined
  onUndo: (id: string) => void
  onClose: () => void
}

/** How far a change of many submissions is, and the way to take it back. It goes on when nobody looks. */
export function JobNotice({ job, onUndo, onClose }: JobNoticeProps) {
  // The live region exists before it has anything to say.
  return <div role="status">{job && <Told {...{ job, onUndo, onClose }} />}</div>
}

function Told({ job, onUndo, onClose }: Omit<JobNoticeProps, 'job'> & { job: InboxJob }) {
  const { id, status, total, done, skipped, fault, undo_until, change } = job
  const isRunning = status === 'running' || status === 'undoing'
  const isUndoable = !('erase' in change) && (status === 'running' || undo_until !== null)
  const count = isRunning
    ? `${groupThousands(done)} ${inboxWords.list.of} ${groupThousands(total)}`
    : groupThousands(status === 'stopped' ? done : total - skipped)
  return (
    <OutcomeSheet
      isFault={status === 'stopped'}
      onClose={isRunning ? undefined : onClose}
      words={
        <>
          <p>
            <strong>{copy[status]}</strong> <span className="tabular">{count}</span>
          </p>
          {skipped > 0 && <p>{`${groupThousands(skipped)} ${copy.skipped}`}</p>}
          {fault && <p>{fault}</p>}
          {isRunning && (
            <progress className="upload-bar" aria-label={copy[status]} max={total} value={done} />
          )}
        </>
      }
    >
      {isUndoable && (
        <button type="button" className="btn btn-small" onClick={() => onUndo(id)}>
          {copy.undo}
        </button>
      )}
    </OutcomeSheet>
  )
}
