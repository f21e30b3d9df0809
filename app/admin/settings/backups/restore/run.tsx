import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Spinner } from '#app/ui/icons.tsx'
import { backupWords } from '#content/collections/admin-backups.ts'
import type { Backups } from '#contract/backups.ts'
import { Fault } from '../making.tsx'
import { isVerified } from './test-restore.tsx'
import { useRestore } from './use-restore.ts'

const copy = backupWords.restore.run

/** The restore of a verified backup, from the confirmation to the result. */
export function Run({ name, state }: { name: string; state: Backups }) {
  const [question, ask] = useConfirm()
  const { phase, busy, begin } = useRestore(name)
  const { not_restored, restoring } = state
  const isReady = isVerified(name, state) && !state.testing
  const isBusy = phase === 'restoring' || restoring
  const confirm = () =>
    ask(
      {
        title: copy.confirm,
        subject: name,
        text: copy.consequence,
        confirm: copy.button,
        cancel: copy.cancel,
      },
      begin,
    )
  return (
    <div className="setting-test">
      <p role="status" className="setting-result" hidden={phase === 'ready' && isReady}>
        {phase === 'done' ? copy.done : isBusy ? copy.busy : copy.wait}
      </p>
      {not_restored?.name === name && !isBusy && phase === 'ready' && (
        <Fault>{copy.failed(not_restored.reason)}</Fault>
      )}
      {phase !== 'done' && (
        <button
          type="button"
          className="btn btn-small btn-primary"
          disabled={!isReady || busy || isBusy}
          onClick={confirm}
        >
          {isBusy && <Spinner />}
          <span>{copy.button}</span>
        </button>
      )}
      {question}
    </div>
  )
}
