import type { AuditAction } from '../../contract/account.ts'
import type { Transaction } from './database.ts'

export interface AuditEntry {
  id: string
  createdAt: Date
  actorId: string | null
  actorEmail: string | null
  action: string
  subject: string | null
  /** The email address of the affected account. */
  subjectEmail: string | null
}

/** Which entries to list. A missing field filters nothing. */
export interface AuditFilter {
  /** The id or email address of an account: what it did, and what was done to it. */
  person?: string | undefined
  action?: string | undefined
  from?: Date | undefined
  /** Excludes entries from this moment on. */
  to?: Date | undefined
}

/** `actorId` is null for what was done at the terminal. */
export async function recordAction(
  tx: Transaction,
  action: AuditAction,
  actorId: string | null,
  subject: string | null = null,
): Promise<void> {
  await tx.query('insert into accounts.audit_log (actor_id, action, subject) values ($1, $2, $3)', [
    actorId,
    action,
    subject,
  ])
}

/** Newest first. `before` is the id of the last entry of the page before. */
export async function listAuditLog(
  tx: Transaction,
  { person, action, from, to }: AuditFilter,
  limit: number,
  before: string | null,
): Promise<AuditEntry[]> {
  const { rows } = await tx.query<AuditEntry>(
    `select l.id::text as id, l.created_at as "createdAt", l.actor_id as "actorId", u.email as "actorEmail",
            l.action, l.subject, s.email as "subjectEmail"
       from accounts.audit_log l left join accounts.users u on u.id = l.actor_id left join accounts.users s on s.id::text = l.subject
      where ($2::bigint is null or l.id < $2::bigint)
        and ($3::text is null or lower($3) in (l.actor_id::text, u.email, l.subject, s.email))
        and ($4::text is null or l.action = $4)
        and ($5::timestamptz is null or l.created_at >= $5)
        and ($6::timestamptz is null or l.created_at < $6)
      order by l.id desc limit $1`,
    [limit, before, person ?? null, action ?? null, from ?? null, to ?? null],
  )
  return rows
}
