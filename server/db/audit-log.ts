import type { AuditAction } from '../../contract/account.ts'
import type { Transaction } from './database.ts'

export interface AuditEntry {
  id: string
  createdAt: Date
  actorId: string | null
  actorEmail: string | null
  action: string
  subject: string | null
}

/** `actorId` is null for what was done at the terminal. */
export async function recordAction(
  tx: Transaction,
  action: AuditAction,
  actorId: string | null,
  subject: string | null = null,
): Promise<void> {
  await tx.query('insert into auth.audit_log (actor_id, action, subject) values ($1, $2, $3)', [
    actorId,
    action,
    subject,
  ])
}

/** Newest first. `before` is the id of the last entry of the page before. */
export async function listAuditLog(
  tx: Transaction,
  limit: number,
  before: string | null,
): Promise<AuditEntry[]> {
  const { rows } = await tx.query<AuditEntry>(
    `select l.id::text as id, l.created_at as "createdAt", l.actor_id as "actorId", u.email as "actorEmail",
            l.action, l.subject
       from auth.audit_log l left join auth.users u on u.id = l.actor_id
      where $2::bigint is null or l.id < $2::bigint
      order by l.id desc limit $1`,
    [limit, before],
  )
  return rows
}

export async function removeOldAuditEntries(tx: Transaction, olderThanDays: number): Promise<void> {
  await tx.query('delete from auth.audit_log where created_at < now() - make_interval(days => $1)', [
    olderThanDays,
  ])
}
