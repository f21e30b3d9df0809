import { Spinner } from '#app/ui/icons.tsx'
import { backupWords } from '#content/collections/admin-backups.ts'
import type { Backups } from '#contract/backups.ts'
import { useAct } from '../../../use-act.ts'
import { testBackup } from '../../settings-api.ts'
import { Fault } from '../making.tsx'

const copy = backupWords.restore.test

/** Whether a backup is verified: its last test restore found every row. */
export const isVerified = (name: string, { verified, not_verified }: Backups) =>
  verified?.name === name && not_verified?.name !== name

/** The result of a backup's test restore, or the button that starts one. */
export function TestRestore({ name, state }: { name: string; state: Backups }) {
  const { act, busy } = useAct()
  const { testing, verified, not_verified } = state
  const isFailed = not_verified?.name === name && !testing
  const isDone = isVerified(name, state) && !testing
  return (
    <div className="setting-test">
      <p role="status" className={isFailed ? 'sr-only' : 'setting-result'}>
        {testing ? copy.running : isDone ? copy.verified(verified?.rows ?? 0) : !isFailed && copy.open}
      </p>
      {isFailed && <Fault>{copy.failed(not_verified.reason)}</Fault>}
      {!isDone && (
        <button
          type="button"
          className="btn btn-small"
          disabled={busy || testing}
          onClick={() => act(() => testBackup(name))}
        >
          {testing && <Spinner />}
          <span>{copy.run}</span>
        </button>
      )}
    </div>
  )
}
