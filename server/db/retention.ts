import type { ExpiringData, WaitingApproval, WaitingDeletion } from '../../contract/retention.ts'
import type { Transaction } from './database.ts'
import type { RetentionRule } from './retention-rules.ts'

/** Longer than a backup takes. After it, another instance assumes that the first one has died. */
const LEASE_MINUTES = 60

export interface Swept {
  /** How many rows went, by rule. */
  removed: Partial<Record<ExpiringData, number>>
  /** The clock was set back: nothing was looked at. */
  behind: boolean
  /** Something waits that administrators were not told of. */
  untold?: boolean
  /** An administrator has agreed to something that is still there. */
  approved?: boolean
}

/** Removes what is due, or notes why it waits. What was approved goes if it is backed up. */
export async function sweep(
  tx: Transaction,
  rules: readonly RetentionRule[],
  isBackedUp: boolean,
): Promise<Swept> {
  const { rows } = await tx.query<{ swept: Swept }>('select retention.sweep($1::jsonb, $2) as swept', [
    JSON.stringify(rules),
    isBackedUp,
  ])
  const [result] = rows
  if (result === undefined) throw new Error('A function gives one row')
  // Two that are erased at the same moment may leave lines that add up to nothing.
  await tx.query('select desk.fold_sums()')
  return result.swept
}

/** When expired data was last removed by a clock that was believed; null before the first time. */
export async function readLastRun(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.query<{ at: string | null }>('select last_run::text as at from retention.state')
  return rows[0]?.at ?? null
}

/** Begins anew in restored tables, with a clock that was believed. Nothing is approved there. */
export async function saveLastRun(tx: Transaction, at: string | null): Promise<void> {
  await tx.query('delete from retention.state')
  await tx.query('insert into retention.state (last_run) values ($1)', [at])
}

/** How many rows wait for an administrator. A period that got shorter waits too, whatever is due by it. */
export async function countWaiting(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ rows: number }>(
    'select coalesce(sum(greatest(due, 1)), 0)::float8 as rows from retention.waiting',
  )
  return rows[0]?.rows ?? 0
}

/** What waits for an administrator; null if nothing does. */
export async function readWaiting(tx: Transaction, canBackUp: boolean): Promise<WaitingApproval | null> {
  const { rows } = await tx.query<WaitingDeletion>(
    `select rule, reasons, due::float8 as due, total::float8 as total, (seconds / 86400)::int as days,
            (seconds_before / 86400)::int as "daysBefore"
       from retention.waiting order by due desc, rule`,
  )
  if (rows.length === 0) return null
  const state = await tx.query<Omit<WaitingApproval, 'deletions' | 'canBackUp'>>(
    `select to_json(now()) #>> '{}' as clock, to_json(last_run) #>> '{}' as "lastRun", fault,
            (select to_json(min(since)) #>> '{}' from retention.waiting) as since,
            exists (select from retention.waiting where approved is not null) as approved
       from retention.state`,
  )
  const [row] = state.rows
  return row === undefined ? null : { ...row, deletions: rows, canBackUp }
}

/** Agrees to what waits, if it is still what was seen. The audit log records it; `actorId` is null at the terminal. */
export async function approveWaiting(
  tx: Transaction,
  seen: Partial<Record<ExpiringData, number>>,
  actorId: string | null,
): Promise<'agreed' | 'nothing' | 'changed'> {
  const { rows } = await tx.query<{ outcome: 'agreed' | 'nothing' | 'changed' }>(
    'select retention.approve($1::jsonb, $2) as outcome',
    [JSON.stringify(seen), actorId],
  )
  return rows[0]?.outcome ?? 'nothing'
}

/** The days that the server is set to, whatever the environment of a command says. */
export async function daysInForce(tx: Transaction, fallback: number): Promise<number> {
  const { rows } = await tx.query<{ days: number | null }>(
    `select (coalesce((select seconds from retention.waiting where rule = 'applications'),
                      (select seconds from retention.periods where rule = 'applications')) / 86400)::int as days`,
  )
  return rows[0]?.days ?? fallback
}

/** Takes what was approved for this instance, unless another one makes the backup. */
export async function takeApproved(tx: Transaction): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update retention.state set taken_at = now()
      where approved_at is not null and (taken_at is null or taken_at < now() - make_interval(mins => $1))`,
    [LEASE_MINUTES],
  )
  return rowCount > 0
}

/** The backup could not be made: somebody has to approve again. */
export async function dropApproval(tx: Transaction, fault: string): Promise<void> {
  await tx.query('update retention.waiting set approved = null')
  await tx.query(
    'update retention.state set approved_at = null, approved_by = null, taken_at = null, fault = left($1, 300)',
    [fault],
  )
}

/** Emails every administrator about what waits, once, where email is set up. */
export async function tellAdministrators(tx: Transaction): Promise<void> {
  const told = await tx.query('update retention.waiting set told = true where not told')
  if (told.rowCount === 0) return
  await tx.query(
    `with queued as (
       insert into mail.account_outbox (user_id, recipient, template, data)
       select u.id, u.email, 'deletion_waiting',
              jsonb_build_object('rows', (select sum(w.due)::text from retention.waiting w),
                'reasons', (select string_agg(distinct r, ' ') from retention.waiting w, unnest(w.reasons) r))
         from accounts.users u
        where u.app_metadata ->> 'role' = 'admin' and (u.banned_until is null or u.banned_until <= now())
          and (select s.sends from mail.settings s)
       returning 1)
     select pg_notify('mail_due', '') from queued limit 1`,
  )
}
