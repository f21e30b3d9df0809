import type { Database, Transaction } from './database.ts'

/** Work on backups, which one instance at a time does. */
export type BackupWork = 'backup' | 'test restore' | 'restore'

/** Longer than the work takes. After it, another instance assumes that the first one has died. */
const LEASE_MINUTES = { backup: 60, 'test restore': 24 * 60, restore: 60 }
/** How soon a failed backup is retried automatically. */
const RETRY_MINUTES = { backup: 10, 'test restore': 24 * 60 }

/** A file, and its contents. */
export interface DoneWork {
  name: string
  bytes: number
  encrypted: boolean
  rows: number
}

/** What a restore brought back, and where the replaced data is. */
export interface RestoredWork extends DoneWork {
  copy: string | null
  /** Submissions that were erased since the backup, and were erased again. */
  submissions: number
  accounts: number
}

export interface WorkState<Done extends DoneWork = DoneWork> {
  /** Whether an instance is working on it. */
  running: boolean
  /** The last success, and its age in seconds. Before 0.3.0 the file was not recorded. */
  last: (Partial<Done> & { age: number }) | null
  /** The last failure, if nothing has succeeded since. */
  failed: { name: string | null; reason: string; age: number } | null
}

export type BackupState = Record<Exclude<BackupWork, 'restore'>, WorkState> & {
  restore: WorkState<RestoredWork>
}

async function take(tx: Transaction, kind: BackupWork, condition: string, more: number[]): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into functions.backup_work as w (kind, taken_at) values ($1, now())
     on conflict (kind) do update set taken_at = now()
       where (w.taken_at is null or w.taken_at <= now() - make_interval(mins => $2)) ${condition}
     returning kind`,
    [kind, LEASE_MINUTES[kind], ...more],
  )
  return rows.length > 0
}

/** Takes work for this instance, if no other one has it. */
export const takeWork = (tx: Transaction, kind: BackupWork) => take(tx, kind, '', [])

/** Takes work if it is due: no success for this long, and no recent failure. */
export const takeDueWork = (tx: Transaction, kind: 'backup' | 'test restore', everyHours: number) =>
  take(
    tx,
    kind,
    `and (w.finished_at is null or w.finished_at <= now() - make_interval(hours => $3))
     and (w.failed_at is null or w.failed_at <= now() - make_interval(mins => $4))`,
    [everyHours, RETRY_MINUTES[kind]],
  )

/** Lets another instance, or this one after its next start, begin at once. */
export async function releaseWork(tx: Transaction, kind: BackupWork): Promise<void> {
  await tx.query('update functions.backup_work set taken_at = null where kind = $1', [kind])
}

export async function recordWork(
  tx: Transaction,
  kind: BackupWork,
  done: DoneWork | RestoredWork,
): Promise<void> {
  await tx.query(
    `insert into functions.backup_work (kind, finished_at, result) values ($1, clock_timestamp(), $2::jsonb)
     on conflict (kind) do update set finished_at = clock_timestamp(), result = excluded.result, taken_at = null, site_closed_at = null,
       failed_at = null, failed_name = null, failure = null`,
    [kind, JSON.stringify(done)],
  )
}

export async function recordFailure(
  tx: Transaction,
  kind: BackupWork,
  reason: string,
  name?: string,
): Promise<void> {
  await tx.query(
    `update functions.backup_work set taken_at = null, site_closed_at = null, failed_at = now(), failed_name = $3, failure = left($2, 600)
      where kind = $1`,
    [kind, reason, name],
  )
}

const NOTHING: WorkState = { running: false, last: null, failed: null }

interface WorkRow {
  kind: BackupWork
  running: boolean
  age: number | null
  result: DoneWork | null
  failedAge: number | null
  failedName: string | null
  failure: string | null
}

const stateOf = ({ running, age, result, failedAge, failedName, failure }: WorkRow): WorkState => ({
  running,
  last: age === null ? null : { age, ...result },
  failed: failedAge === null ? null : { age: failedAge, name: failedName, reason: failure ?? '' },
})

/** The latest backup jobs of this database, with time and result. */
export async function readBackupState(tx: Transaction): Promise<BackupState> {
  const { rows } = await tx.query<WorkRow>(
    `select kind, result, extract(epoch from now() - finished_at)::float8 as age,
            extract(epoch from now() - failed_at)::float8 as "failedAge", failed_name as "failedName", failure,
            coalesce(taken_at > now() - make_interval(mins => ($1::jsonb ->> kind)::int), false) as running
       from functions.backup_work`,
    [JSON.stringify(LEASE_MINUTES)],
  )
  const found = Object.fromEntries(rows.map(row => [row.kind, stateOf(row)]))
  return { backup: NOTHING, 'test restore': NOTHING, restore: NOTHING, ...found }
}

/** Tells every instance that a restore is about to lock everyone out. */
export async function closeSite(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into functions.backup_work (kind, site_closed_at) values ('restore', now())
     on conflict (kind) do update set site_closed_at = now()`,
  )
  await tx.query(`select pg_notify('maintenance', '')`)
}

export async function reopenSite(tx: Transaction): Promise<void> {
  await tx.query(`update functions.backup_work set site_closed_at = null where kind = 'restore'`)
  await tx.query(`select pg_notify('maintenance', '')`)
}

/** Keeps the results of test restores, because the files still exist after the tables were restored. */
export async function keepTested(tx: Transaction): Promise<() => Promise<void>> {
  const { rows } = await tx.query<{ at: string; result: DoneWork }>(
    `select finished_at::text as at, result from functions.backup_work where kind = 'test restore' and result is not null`,
  )
  return async () => {
    for (const { at, result } of rows)
      await tx.query(
        `insert into functions.backup_work (kind, finished_at, result) values ('test restore', $1::timestamptz, $2::jsonb)`,
        [at, JSON.stringify(result)],
      )
  }
}

/** Held until a restore has ended. PostgreSQL releases it when the restoring process dies. */
export async function lockForRestore(tx: Transaction): Promise<void> {
  await tx.query('lock table functions.backup_work in access exclusive mode')
}

const INTERRUPTED = 'The server stopped during the restore. Nothing was changed.'
/** The time between closing the site and holding the lock. */
const CLOSING_SECONDS = 30
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether another instance is restoring. One that died is recorded as failed. */
export async function isClosedElsewhere(database: Database): Promise<boolean> {
  try {
    return await database.transaction({ role: 'service' }, async tx => {
      await tx.query('lock table functions.backup_work in access share mode nowait')
      const { rows } = await tx.query<{ closing: boolean }>(
        `select site_closed_at > now() - make_interval(secs => $1) as closing from functions.backup_work
          where site_closed_at is not null`,
        [CLOSING_SECONDS],
      )
      const [found] = rows
      if (found?.closing === false) await recordFailure(tx, 'restore', INTERRUPTED)
      return found?.closing ?? false
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return true
    throw error
  }
}

/** Ends work that a former process left, where only one process can open the database. */
export async function endInterrupted(tx: Transaction): Promise<void> {
  const { rows } = await tx.query(
    `update functions.backup_work set taken_at = null where taken_at is not null returning kind`,
  )
  if (rows.some(({ kind }) => kind === 'restore')) await recordFailure(tx, 'restore', INTERRUPTED)
}
