import { Spinner } from '#app/ui/icons.tsx'
import { backupWords as copy } from '#content/collections/admin-backups.ts'
import type { Backups } from '#contract/backups.ts'
import { useAct } from '../../use-act.ts'
import { makeBackup } from '../settings-api.ts'

/** The last failure, and a button for another backup. */
export function Making({ state }: { state: Backups }) {
  const { act, busy } = useAct()
  const { making, testing, not_made, not_verified, restoring, not_restored } = state
  return (
    <div className="setting-test">
      <p role="status" className={testing ? 'setting-result' : 'sr-only'}>
        {testing && copy.testing}
      </p>
      {not_made && !making && <Fault>{copy.notMade(not_made.reason)}</Fault>}
      {not_verified && !testing && <Fault>{copy.notVerified(not_verified.name, not_verified.reason)}</Fault>}
      {not_restored && !restoring && <Fault>{copy.restore.run.failed(not_restored.reason)}</Fault>}
      <button
        type="button"
        className="btn btn-small btn-primary"
        disabled={busy || making}
        onClick={() => act(makeBackup, copy.begun)}
      >
        {making && <Spinner />}
        <span>{making ? copy.making : copy.make}</span>
      </button>
    </div>
  )
}

export const Fault = ({ children }: { children: string }) => (
  <p role="alert" className="setting-result" data-ok="false">
    {children}
  </p>
)
