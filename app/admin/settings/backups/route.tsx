import { Part } from '#app/ui/part.tsx'
import { backupWords as copy } from '#content/collections/admin-backups.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { readBackups } from '../settings-api.ts'
import { useLookAgain } from '../use-look-again.ts'
import type { Route } from './+types/route.ts'
import { BackupLine } from './backup-line.tsx'
import { LastRestore } from './last-restore.tsx'
import { Making } from './making.tsx'
import { Schedule } from './schedule.tsx'

export const meta = () => titled(settingsWords.places.backups, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readBackups()
}

export default function BackupsPlace({ loaderData: state }: Route.ComponentProps) {
  const { settings, making, testing, restoring } = state
  useLookAgain(making || testing || restoring)
  if (settings === null)
    return (
      <Part heading={copy.heading} text={copy.text}>
        <p className="text">{copy.none}</p>
        <p className="text mt-2">{copy.noneText}</p>
      </Part>
    )
  return (
    <>
      <Part heading={copy.heading} text={copy.text}>
        <Schedule settings={settings} verified={state.verified} />
        <Making state={state} />
      </Part>
      <Part heading={copy.list} text={copy.listText}>
        {state.backups.length === 0 && <p className="text">{copy.empty}</p>}
        <ul className="manager session-list" aria-label={copy.list}>
          {state.backups.map(backup => (
            <BackupLine key={backup.name} backup={backup} state={state} />
          ))}
        </ul>
      </Part>
      {state.restored && <LastRestore restored={state.restored} />}
      {settings.same_disk && (
        <Part heading={copy.sameDisk.heading}>
          <p className="text">{copy.sameDisk.text}</p>
          <p className="text mt-2">{copy.sameDisk.how}</p>
          <p className="folio mt-2">{copy.sameDisk.guide}</p>
        </Part>
      )}
    </>
  )
}
