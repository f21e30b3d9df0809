import { byteWords } from '#app/lib/file-size.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Spinner } from '#app/ui/icons.tsx'
import { Line } from '#app/ui/line.tsx'
import { Part } from '#app/ui/part.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { transferWords } from '#content/collections/admin-transfers.ts'
import type { Backups, StoredBackup } from '#contract/backups.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { download, makeBackup, proveBackup, readBackups } from '../settings-api.ts'
import { useLookAgain } from '../use-look-again.ts'
import type { Route } from './+types/route.ts'

const copy = transferWords.backups

export const meta = () => titled(settingsWords.places.backups, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readBackups()
}

/** The backups of the server: which are there, which was tried, and one more. */
export default function BackupsPlace({ loaderData: state }: Route.ComponentProps) {
  const { settings, making, proving } = state
  useLookAgain(making || proving)
  return (
    <>
      <Part heading={copy.heading} text={copy.text}>
        {settings ? <Settings {...state} settings={settings} /> : <None />}
      </Part>
      {settings && (
        <Part heading={copy.list} text={copy.saveNote}>
          {state.backups.length === 0 && <p className="text">{copy.empty}</p>}
          <ul className="manager session-list" aria-label={copy.list}>
            {state.backups.map(backup => (
              <BackupLine key={backup.name} backup={backup} state={state} />
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const None = () => (
  <>
    <p className="text">{copy.none}</p>
    <p className="text mt-2">{copy.how}</p>
  </>
)

interface SettingsProps extends Backups {
  settings: NonNullable<Backups['settings']>
}

function Settings({ settings, making, proving, proved, failed }: SettingsProps) {
  const { act, busy } = useAct()
  return (
    <>
      <Facts
        facts={[
          [copy.every, copy.hours(settings.every_hours)],
          [copy.keep, copy.kept(settings.keep)],
          [copy.encryption, settings.encrypted ? copy.encrypted : copy.open],
          [
            copy.proof,
            proved ? (
              <>
                <TimeAgo moment={proved.at} />
                <span>{`, ${copy.proved(proved.rows)}`}</span>
              </>
            ) : (
              copy.never
            ),
          ],
        ]}
      />
      <p className="folio mt-2">{`${settingsWords.fixed}: ${copy.fixed}`}</p>
      <div className="setting-test">
        <p role="status" className={proving ? 'setting-result' : 'sr-only'}>
          {proving && copy.proving}
        </p>
        {failed && !proving && (
          <p role="alert" className="setting-result" data-ok="false">
            {copy.failed(failed.name, failed.reason)}
          </p>
        )}
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
    </>
  )
}

function BackupLine({ backup, state }: { backup: StoredBackup; state: Backups }) {
  const { act, busy } = useAct()
  const { name, bytes, made_at, encrypted } = backup
  return (
    <Line
      title={name}
      marks={[
        encrypted ? copy.marks.encrypted : copy.marks.plain,
        state.proved?.name === name && copy.marks.proved,
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
        disabled={busy || state.proving}
        aria-label={`${copy.prove}: ${name}`}
        onClick={() => act(() => proveBackup(name), copy.tried)}
      >
        {copy.prove}
      </button>
      <button
        type="button"
        disabled={busy}
        aria-label={`${copy.save}: ${name}`}
        onClick={() => act(() => download({ of: 'backup', name }))}
      >
        {copy.save}
      </button>
    </Line>
  )
}
