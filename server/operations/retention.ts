import type { Database, Transaction } from '../db/database.ts'
import { requestRewrite } from '../db/engine/pending-rewrite.ts'
import { dropApproval, type Swept, sweep, takeApproved, tellAdministrators } from '../db/retention.ts'
import { retentionRules } from '../db/retention-rules.ts'
import { SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'

interface Options {
  database: Database
  /** How long submissions are kept. */
  days: () => number
  /** Makes a backup. Undefined where no folder for backups is set. */
  backUp: ((signal?: AbortSignal) => Promise<unknown>) | undefined
  log: Log
}

export interface Retention {
  days: number
  canBackUp: boolean
  /** Removes what is due. Approved deletions follow in the background, after a backup. */
  sweep(): Promise<void>
  /** Starts the approved deletions, unless they are under way. */
  removeApproved(): void
  close(): Promise<void>
}

const NO_BACKUP =
  'The backup failed, so we deleted nothing. Health shows the reason. Fix it and approve again.'

const submissionsIn = ({ removed }: Swept) =>
  (removed.applications ?? 0) + (removed['career applications'] ?? 0)

/** The embedded database frees no space automatically, so deleted submissions leave the disk as after an erasure. */
function tablesOf({ removed }: Swept): string[] {
  return [
    ...(removed.trash ? ['public.blog_posts'] : []),
    ...(removed.trash || removed.autosaves ? ['public.post_versions'] : []),
  ]
}

function tell(swept: Swept, log: Log): void {
  const { removed, behind } = swept
  if (behind) log.warn('the clock was set back: nothing expired was removed')
  const submissions = submissionsIn(swept)
  if (submissions > 0) log.info('old submissions removed', { count: submissions })
  if (removed.trash) log.info('trashed posts removed', { count: removed.trash })
  if (removed.autosaves) log.info('old autosaves removed', { count: removed.autosaves })
}

async function run(
  { database, days, log }: Pick<Options, 'database' | 'days' | 'log'>,
  isBackedUp: boolean,
): Promise<Swept> {
  const work = async (tx: Transaction) => {
    const swept = await sweep(tx, retentionRules(days()), isBackedUp)
    if (swept.untold) await tellAdministrators(tx)
    if (submissionsIn(swept) > 0) await requestRewrite(tx)
    return swept
  }
  const swept = await database.transaction({ role: 'service' }, work, { long: true })
  tell(swept, log)
  if (swept.untold) log.warn('a deletion waits for an administrator', { where: '/admin/settings/retention' })
  const tables = tablesOf(swept)
  if (tables.length > 0) await database.rewrite(tables)
  return swept
}

/** Removes expired data. What a wrong clock or setting may have made due waits for an administrator. */
export function removeExpiredData(database: Database, days: number, log: Log): Promise<Swept> {
  return run({ database, days: () => days, log }, false)
}

/** Makes a backup and deletes what an administrator approved. Resolves to false if another instance does it or nothing is due. */
export async function removeApproved(options: Options, signal?: AbortSignal): Promise<boolean> {
  const { database, backUp, log } = options
  const asService = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction({ role: 'service' }, work)
  if (backUp === undefined || !(await asService(takeApproved))) return false
  try {
    await backUp(signal)
  } catch (error) {
    log.error('backup before a deletion failed', describeFault(error))
    await asService(tx => dropApproval(tx, error instanceof SetupError ? error.message : NO_BACKUP))
    return false
  }
  const { removed } = await run(options, true)
  log.info('approved data removed', { ...removed })
  return true
}

/** Deletes expired data for as long as the server runs. */
export function openRetention(options: Options): Retention {
  const stopping = new AbortController()
  let removing: Promise<unknown> | undefined

  function begin(): void {
    if (stopping.signal.aborted) return
    removing ??= removeApproved(options, stopping.signal)
      .catch(error => options.log.warn('approved data not removed', describeFault(error)))
      .finally(() => {
        removing = undefined
      })
  }

  return {
    get days() {
      return options.days()
    },
    canBackUp: options.backUp !== undefined,
    async sweep() {
      const { approved } = await run(options, false)
      if (approved) begin()
    },
    removeApproved: begin,
    async close() {
      stopping.abort()
      await removing
    },
  }
}
