import { reasonsOf, retentionWords } from '../../content/collections/retention.ts'
import type { WaitingApproval } from '../../contract/retention.ts'
import type { Database, Transaction } from '../db/database.ts'
import { approveWaiting, daysInForce, readWaiting } from '../db/retention.ts'
import { type Env, SetupError } from '../env.ts'
import { createLog } from '../log.ts'
import { type BackupSettings, backUpTo, saveBackup } from './backups.ts'
import { fileErrors } from './file-errors.ts'
import { removeApproved } from './retention.ts'

/** The command prints the result itself. */
const SILENT = createLog(() => undefined)

const NOTHING = 'No deletion is waiting for approval.'
const HOW = 'Approve it with "npm run admin -- retention approve". We make a backup first.'

type Settings = BackupSettings & Pick<Env, 'retentionDays'>

const read = (database: Database) =>
  database.transaction({ role: 'service' }, (tx: Transaction) => readWaiting(tx, true))

function describe(waiting: WaitingApproval): string[] {
  return [
    ...waiting.deletions.map(
      deletion => `  ${retentionWords.kinds[deletion.rule]}: ${retentionWords.amount(deletion)}`,
    ),
    ...reasonsOf(waiting),
    ...(waiting.fault === null ? [] : [waiting.fault]),
  ]
}

/** What waits for an administrator, and why. */
export async function describeWaiting(database: Database): Promise<string> {
  const waiting = await read(database)
  if (waiting === null) return NOTHING
  return ['Waiting for your approval. We haven’t deleted any of this:', ...describe(waiting), HOW].join('\n')
}

function backUpFor(database: Database, settings: Settings, file: string | undefined) {
  if (file !== undefined)
    return (signal?: AbortSignal) =>
      fileErrors(file, () => saveBackup(database, file, { passphrase: settings.backupPassphrase, signal }))
  if (settings.backup !== undefined) return backUpTo(database, settings)
  throw new SetupError(
    'We can’t make a backup, so we deleted nothing. Set BACKUP_DIR, or name a file: npm run admin -- retention approve FILE.',
  )
}

/** Approves what waits, makes a backup and deletes it. */
export async function approveAtTerminal(
  database: Database,
  settings: Settings,
  file: string | undefined,
): Promise<string> {
  const waiting = await read(database)
  if (waiting === null) return NOTHING
  const backUp = backUpFor(database, settings, file)
  const seen = Object.fromEntries(waiting.deletions.map(({ rule, due }) => [rule, due]))
  const days = await database.transaction({ role: 'service' }, async tx => {
    await approveWaiting(tx, seen, null)
    return daysInForce(tx, settings.retentionDays)
  })
  const isDone = await removeApproved({ database, days: () => days, backUp, log: SILENT })
  if (!isDone) {
    const after = await read(database)
    throw new SetupError(
      after?.fault ?? 'Another server is already deleting this data. Check again in a minute.',
    )
  }
  const count = waiting.deletions.reduce((sum, { due }) => sum + due, 0)
  return `We made a backup and deleted ${retentionWords.rows(count)}.`
}
