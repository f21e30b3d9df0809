import type { Transaction } from './database.ts'

/** Longer than a backup takes. After it, another instance assumes that the first one has died. */
const LEASE_MINUTES = 60
/** A backup that failed is tried again this soon. */
const RETRY_MINUTES = 10

/** Takes the next backup for this instance, if it is due and no other instance has it. */
export async function takeDueBackup(tx: Transaction, everyHours: number): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into functions.last_backup as b (taken_at) values (now())
     on conflict (one) do update set taken_at = now()
       where (b.finished_at is null or b.finished_at <= now() - make_interval(hours => $1))
         and (b.taken_at is null or b.taken_at <= now() - make_interval(mins => $2))
     returning one`,
    [everyHours, LEASE_MINUTES],
  )
  return rows.length > 0
}

export async function releaseBackup(tx: Transaction): Promise<void> {
  await tx.query(
    'update functions.last_backup set taken_at = now() - make_interval(mins => $1) where taken_at is not null',
    [LEASE_MINUTES - RETRY_MINUTES],
  )
}

/** Whether an instance makes one at the moment. One that failed, or died long ago, does not. */
export async function isBackupTaken(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>(
    `select taken_at > now() - make_interval(mins => $1) as taken from functions.last_backup`,
    [LEASE_MINUTES - RETRY_MINUTES],
  )
  return rows[0]?.taken ?? false
}

export async function recordBackup(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into functions.last_backup (finished_at) values (now())
     on conflict (one) do update set finished_at = now(), taken_at = null`,
  )
}
