import { Facts } from '#app/ui/facts.tsx'
import { Spinner } from '#app/ui/icons.tsx'
import { Part } from '#app/ui/part.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { reasonsOf, retentionWords } from '#content/collections/retention.ts'
import type { WaitingApproval } from '#contract/retention.ts'
import { useAct } from '../../use-act.ts'
import { approveDeletion } from '../settings-api.ts'

const copy = settingsWords.retention.waiting

/** What was about to be deleted, why it waits, and the button that approves it. */
export function Waiting({ waiting }: { waiting: WaitingApproval }) {
  const { deletions, approved, fault, canBackUp } = waiting
  const { act, busy } = useAct()
  const count = deletions.reduce((sum, { due }) => sum + due, 0)
  // A shorter period can concern kinds of which nothing is due yet.
  const shown = count === 0 ? deletions : deletions.filter(({ due }) => due > 0)
  const seen = Object.fromEntries(deletions.map(({ rule, due }) => [rule, due]))
  return (
    <Part heading={copy.heading} text={copy.text}>
      <div role="alert">
        {reasonsOf(waiting).map(reason => (
          <p key={reason} className="text mt-2">
            {reason}
          </p>
        ))}
        <p className="text mt-2">{copy.advice}</p>
      </div>
      <div className="mt-4">
        <Facts
          facts={shown.map(
            deletion => [retentionWords.kinds[deletion.rule], retentionWords.amount(deletion)] as const,
          )}
        />
      </div>
      <div className="setting-test">
        <p className="text">{canBackUp ? copy.backup : copy.noBackup}</p>
        {fault !== null && !approved && (
          <p role="alert" className="setting-result" data-ok="false">
            {fault}
          </p>
        )}
        {canBackUp && (
          <button
            type="button"
            className="btn btn-small btn-primary"
            disabled={busy || approved}
            onClick={() => act(() => approveDeletion(seen), copy.approved)}
          >
            {approved && <Spinner />}
            <span>
              {approved
                ? copy.working
                : count === 0
                  ? copy.shorten
                  : copy.approve(retentionWords.rows(count))}
            </span>
          </button>
        )}
      </div>
    </Part>
  )
}
