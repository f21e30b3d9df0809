import { Facts } from '#app/ui/facts.tsx'
import { Part } from '#app/ui/part.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { backupWords } from '#content/collections/admin-backups.ts'
import type { Backups } from '#contract/backups.ts'

const copy = backupWords.restore.last

/** What the last restore brought back, and where the replaced data is. */
export function LastRestore({ restored }: { restored: NonNullable<Backups['restored']> }) {
  const { name, at, rows, copy: before, submissions, accounts } = restored
  return (
    <Part heading={copy.heading} text={copy.text}>
      <Facts
        facts={[
          [copy.backup, name],
          [copy.at, <TimeAgo key="at" moment={at} />],
          [copy.rows, copy.restoredRows(rows)],
          [copy.erased, copy.erasedCount(submissions, accounts)],
          [copy.copy, before],
        ]}
      />
    </Part>
  )
}
