import type { Context } from 'hono'
import type { AuditLogEntry } from '../../contract/account.ts'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { type AuditEntry, type AuditFilter, listAuditLog } from '../db/audit-log.ts'
import { auditCsv } from './audit-export.ts'
import type { AdminDeps } from './deps.ts'

const PAGE_SIZE = 50
const LARGEST_PAGE = 200
const LONGEST_FILTER = 320

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function entryJson(entry: AuditEntry): AuditLogEntry {
  return {
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    payload: {
      action: entry.action,
      actor_id: entry.actorId,
      actor_username: entry.actorEmail,
      subject: entry.subject,
      subject_username: entry.subjectEmail,
    },
  }
}

/** A text to filter by. An empty one filters nothing. */
function textOf(c: Context, name: string): string | undefined {
  const text = c.req.query(name)?.trim()
  if (text !== undefined && (text.length > LONGEST_FILTER || text.includes('\0')))
    throw new AuthError('validation_failed', { message: `The filter ${name} isn’t valid.` })
  return text || undefined
}

const FOUR_DIGIT_YEAR = /^\d{4}-\d\d-\d\d/

function momentOf(c: Context, name: string): Date | undefined {
  const text = textOf(c, name)
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (!FOUR_DIGIT_YEAR.test(text) || Number.isNaN(moment.getTime()))
    throw new AuthError('validation_failed', { message: `The filter ${name} must be a date or a time.` })
  return moment
}

function filterOf(c: Context): AuditFilter {
  return {
    person: textOf(c, 'person'),
    action: textOf(c, 'action'),
    from: momentOf(c, 'from'),
    to: momentOf(c, 'to'),
  }
}

/**
 * `GET admin/audit?per_page=&before=&person=&action=&from=&to=`: who signed in and who changed what, newest first. For
 * administrators alone. With `Accept: text/csv` all that fits the filter, as a file.
 */
export async function audit(c: Context, deps: AdminDeps): Promise<Response> {
  const filter = filterOf(c)
  if (c.req.header('accept')?.includes('text/csv')) return auditCsv(c, deps, filter)
  const limit = Math.min(wholeNumber(c.req.query('per_page')) ?? PAGE_SIZE, LARGEST_PAGE)
  const before = wholeNumber(c.req.query('before'))
  const entries = await guarded(c, deps, tx =>
    listAuditLog(tx, filter, limit, before === undefined ? null : String(before)),
  )
  return c.json(entries.map(entryJson))
}
