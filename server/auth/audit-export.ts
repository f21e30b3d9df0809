import type { Context } from 'hono'
import { toCsv } from '../../contract/csv.ts'
import { type AuditEntry, type AuditFilter, listAuditLog, recordAction } from '../db/audit-log.ts'
import type { Claims } from '../db/database.ts'
import { findCaller, requireAdministrator } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { requireFreshProof } from './fresh-proof.ts'

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
export async function auditCsv(
  c: Context,
  deps: AuthDeps,
  claims: Claims,
  filter: AuditFilter,
): Promise<Response> {
  const entries = await deps.database.transaction({ role: 'service' }, async tx => {
    const caller = await findCaller(tx, claims)
    requireAdministrator(caller)
    requireFreshProof(caller, deps.now())
    await recordAction(tx, 'audit log exported', caller.user.id)
    return listAuditLog(tx, filter, MOST_EXPORTED, null)
  })
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', 'attachment; filename="audit-log.csv"')
  return c.body(toCsv(entries.map(row), COLUMNS))
}
