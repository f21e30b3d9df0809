import { Link } from 'react-router'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { mailFaultWords } from '#content/collections/mail-faults.ts'
import { inboxPath } from '#contract/addresses.ts'
import type { InboxJob } from '#contract/inbox.ts'
import { OutcomeSheet } from '../selected.tsx'

const copy = inboxWords.job

interface JobNoticeProps {
  job: InboxJob | undefined
  /** The query of the list, for links to submissions. */
  search: string
  onStop: (id: string) => void
  onUndo: (id: string) => void
  onClose: () => void
}

/** The progress of a change of many submissions, with a way to undo it. */
export function JobNotice({ job, ...rest }: JobNoticeProps) {
  // The live region exists before it has anything to say.
  return (
    <div role="status">
      {job && ('reply' in job.change ? <Emails {...rest} job={job} /> : <Changes {...rest} job={job} />)}
    </div>
  )
}

type OutcomeProps = Omit<JobNoticeProps, 'job'> & { job: InboxJob }

function Changes({ job, onUndo, onClose }: OutcomeProps) {
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

/** The progress of a job's emails, a way to stop it, and which failed. */
function Emails({ job, search, onStop, onClose }: OutcomeProps) {
  const { id, total, done, sent = 0, failures = [] } = job
  const words = conversation.job
  const status = job.status === 'running' || job.status === 'stopped' ? job.status : 'done'
  const isRunning = status === 'running'
  return (
    <OutcomeSheet
      isFault={failures.length > 0}
      onClose={isRunning ? undefined : onClose}
      words={
        <>
          <p>
            <strong>{words[status]}</strong> <span className="tabular">{words.of(sent, total)}</span>
          </p>
          {job.fault && <p>{job.fault}</p>}
          {isRunning && (
            <progress className="upload-bar" aria-label={words.running} max={total} value={done} />
          )}
          {failures.length > 0 && (
            <details>
              <summary>{words.failed(done - sent)}</summary>
              <ul>
                {failures.map(failure => (
                  <li key={failure.id}>
                    <Link
                      to={{ pathname: inboxPath(failure.submission), search }}
                      preventScrollReset
                      className="link"
                    >
                      {`${failure.name}, ${failure.reference}`}
                    </Link>
                    {failure.fault && ` ${mailFaultWords(failure.fault)}`}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      }
    >
      {isRunning && (
        <button type="button" className="btn btn-small" onClick={() => onStop(id)}>
          {words.stop}
        </button>
      )}
    </OutcomeSheet>
  )
}
