import type { Context } from 'hono'
import { toCsv } from '../../contract/csv.ts'
import { actionOf, guarded } from '../auth/guarded.ts'
import { type AuditEntry, type AuditFilter, listAuditLog, recordAction } from '../db/audit-log.ts'
import type { AdminDeps } from './deps.ts'

/** What fits into memory many times over. The newest entries are exported; a period gets at older ones. */
const MOST_EXPORTED = 100_000
const COLUMNS = ['id', 'created_at', 'action', 'actor_id', 'actor', 'subject', 'subject_account']

function row(entry: AuditEntry): object {
  return {
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    action: entry.action,
    actor_id: entry.actorId,
    actor: entry.actorEmail,
    subject: entry.subject,
    subject_account: entry.subjectEmail,
  }
}

/** The audit log as a file. That somebody took it is recorded before it is read. */
export async function auditCsv(c: Context, deps: AdminDeps, filter: AuditFilter): Promise<Response> {
  const take = { action: `${actionOf(c)} as CSV` }
  const entries = await guarded(
    c,
    deps,
    async (tx, { user }) => {
      await recordAction(tx, 'audit log exported', user.id)
      return listAuditLog(tx, filter, MOST_EXPORTED, null)
    },
    take,
  )
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', 'attachment; filename="audit-log.csv"')
  return c.body(toCsv(entries.map(row), COLUMNS))
}
