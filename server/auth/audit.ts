import type { Context } from 'hono'
import type { AuditLogEntry } from '../../contract/account.ts'
import { type AuditEntry, listAuditLog } from '../db/audit-log.ts'
import { AuthError } from './auth-error.ts'
import { findCaller, requireSecondFactor } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { bearerClaims } from './request.ts'

const PAGE_SIZE = 50
const LARGEST_PAGE = 200

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function entryJson({ id, createdAt, actorId, actorEmail, action, subject }: AuditEntry): AuditLogEntry {
  return {
    id,
    created_at: createdAt.toISOString(),
    payload: { action, actor_id: actorId, actor_username: actorEmail, subject },
  }
}

/** `GET admin/audit?per_page=&before=`: who signed in and who changed what, newest first. For administrators alone. */
export async function audit(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const limit = Math.min(wholeNumber(c.req.query('per_page')) ?? PAGE_SIZE, LARGEST_PAGE)
  const before = wholeNumber(c.req.query('before'))
  const entries = await deps.database.transaction({ role: 'service' }, async tx => {
    // Read fresh, not from the token: whoever is no administrator any more sees nothing.
    const caller = await findCaller(tx, claims)
    if (caller.user.appMetadata.role !== 'admin') throw new AuthError('not_admin')
    requireSecondFactor(caller)
    return listAuditLog(tx, limit, before === undefined ? null : String(before))
  })
  return c.json(entries.map(entryJson))
}
