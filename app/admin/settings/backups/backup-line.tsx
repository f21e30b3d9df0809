import { useNavigate } from 'react-router'
import { byteWords } from '#app/lib/file-size.ts'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { backupWords as copy } from '#content/collections/admin-backups.ts'
import type { Backups, StoredBackup } from '#contract/backups.ts'
import { useAct } from '../../use-act.ts'
import { checkProof, download, testBackup } from '../settings-api.ts'

export function BackupLine({ backup, state }: { backup: StoredBackup; state: Backups }) {
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const { name, bytes, made_at, encrypted, before_restore } = backup
  return (
    <Line
      title={name}
      marks={[
        before_restore && copy.marks.beforeRestore,
        encrypted ? copy.marks.encrypted : copy.marks.plain,
        state.verified?.name === name && copy.marks.verified,
      ]}
      note={
        <>
          <TimeAgo moment={made_at} />
          <span>{` · ${byteWords(bytes)}`}</span>
        </>
      }
    >
      <button
        type="button"
        disabled={busy || state.testing}
        aria-label={`${copy.test}: ${name}`}
        onClick={() => act(() => testBackup(name), copy.tested)}
      >
        {copy.test}
      </button>
      <button
        type="button"
        disabled={busy}
        aria-label={`${copy.download}: ${name}`}
        onClick={() => act(() => download({ of: 'backup', name }))}
      >
        {copy.download}
      </button>
      <button
        type="button"
        disabled={busy || state.restoring}
        aria-label={`${copy.restore.open}: ${name}`}
        onClick={async () => (await act(checkProof)) && navigate(name)}
      >
        {copy.restore.open}
      </button>
    </Line>
  )
}
