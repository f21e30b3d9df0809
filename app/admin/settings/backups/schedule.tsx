import { Facts } from '#app/ui/facts.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { backupWords as copy } from '#content/collections/admin-backups.ts'
import type { Backups } from '#contract/backups.ts'

interface ScheduleProps {
  settings: NonNullable<Backups['settings']>
  verified: Backups['verified']
}

/** How backups are made, and when one was last verified. */
export function Schedule({ settings, verified }: ScheduleProps) {
  return (
    <>
      <Facts
        facts={[
          [copy.every, copy.hours(settings.every_hours)],
          [copy.keep, copy.kept(settings.keep)],
          [copy.encryption, settings.encrypted ? copy.encrypted : copy.open],
          [
            copy.last,
            verified ? (
              <>
                <TimeAgo moment={verified.at} />
                <span>{`. ${copy.rows(verified.rows)}.`}</span>
              </>
            ) : (
              copy.never
            ),
          ],
        ]}
      />
      <p className="folio mt-2">{`${settings.by_default ? copy.byDefault : copy.fixed} ${copy.variables}`}</p>
    </>
  )
}
