import { figureWords } from '#app/ui/figure-count.ts'
import { desk } from '#content/collections/desk.ts'
import type { DeskJob } from '#contract/desk.ts'
import { OutcomeSheet } from '../selected.tsx'

const copy = desk.job

interface JobNoticeProps {
  job: DeskJob | undefined
  onUndo: (id: string) => void
  onClose: () => void
}

/** How far a change of many submissions is, and the way to take it back. It goes on when nobody looks. */
export function JobNotice({ job, onUndo, onClose }: JobNoticeProps) {
  // The live region exists before it has anything to say.
  return <div role="status">{job && <Told {...{ job, onUndo, onClose }} />}</div>
}

function Told({ job, onUndo, onClose }: Omit<JobNoticeProps, 'job'> & { job: DeskJob }) {
  const { id, status, total, done, skipped, fault, undo_until, change } = job
  const isRunning = status === 'running' || status === 'undoing'
  const isUndoable = !('erase' in change) && (status === 'running' || undo_until !== null)
  const count = isRunning
    ? `${figureWords(done)} ${desk.list.of} ${figureWords(total)}`
    : figureWords(status === 'stopped' ? done : total - skipped)
  return (
    <OutcomeSheet
      isFault={status === 'stopped'}
      onClose={isRunning ? undefined : onClose}
      words={
        <>
          <p>
            <strong>{copy[status]}</strong> <span className="tabular">{count}</span>
          </p>
          {skipped > 0 && <p>{`${figureWords(skipped)} ${copy.skipped}`}</p>}
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
