import type { Context } from 'hono'
import type { AuditLogEntry } from '../../contract/account.ts'
import { API } from '../../contract/addresses.ts'
import { toCsv } from '../../contract/csv.ts'
import { AUTH_ERROR } from '../../contract/errors.ts'
import { AuthError, respondWithAuthError } from '../auth/auth-error.ts'
import type { Log } from '../log.ts'

/** Calls a function of the project as whoever made the request of `context`. */
export type CallFunction = (context: Context, name: string, parameters?: object) => Promise<Response>

const AUDIT_COLUMNS = ['id', 'created_at', 'action', 'actor_id', 'actor', 'subject', 'subject_account']
/** As many as the function answers at once. */
const MOST_EXPORTED = 10_000
const FILTERS = ['person', 'action', 'from', 'to']
const LARGEST_PAGE = 200

function csvRow({ id, created_at, payload }: AuditLogEntry): object {
  return {
    id,
    created_at,
    action: payload.action,
    actor_id: payload.actor_id,
    actor: payload.actor_username,
    subject: payload.subject,
    subject_account: payload.subject_username,
  }
}

const REFUSED = '42501'

/** What the function answered. A refusal becomes one of the auth API, where the panel asked. */
async function answerOf<T>(answer: Response): Promise<T> {
  if (answer.ok) return (await answer.json()) as T
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  if (code === REFUSED) throw new AuthError('not_admin')
  if (code === AUTH_ERROR.freshProofNeeded) throw new AuthError(AUTH_ERROR.freshProofNeeded)
  if (answer.status === 401) throw new AuthError('bad_jwt')
  throw new AuthError(answer.status === 503 ? 'service_unavailable' : 'validation_failed', {
    ...(message !== undefined && { message }),
  })
}

/**
 * Calls of the panel that the service's auth API does not have, answered by functions in the project's database
 * (`db/migrations/0002_guards.sql`).
 */
export function createPanelCalls(call: CallFunction, log: Log) {
  const guarded = (work: (context: Context) => Promise<Response>) => async (context: Context) => {
    context.header('cache-control', 'no-store')
    try {
      return await work(context)
    } catch (error) {
      return respondWithAuthError(context, error as Error, log)
    }
  }

  async function endSession(context: Context): Promise<Response> {
    const ended = await answerOf<boolean>(
      await call(context, 'end_own_session', { session: context.req.param('sessionId') }),
    )
    if (!ended) throw new AuthError('not_found')
    return context.body(null, 204)
  }

  async function readAudit(context: Context): Promise<Response> {
    const wanted = FILTERS.flatMap(name => (context.req.query(name) ? [[name, context.req.query(name)]] : []))
    const filter: object = Object.fromEntries(wanted)
    if (context.req.header('accept')?.includes('text/csv')) {
      await answerOf(await call(context, 'announce_export', { exported: 'audit_log' }))
      const all = await answerOf<AuditLogEntry[]>(
        await call(context, 'audit_entries', { filter, most: MOST_EXPORTED }),
      )
      context.header('content-type', 'text/csv; charset=utf-8')
      context.header('content-disposition', 'attachment; filename="audit-log.csv"')
      return context.body(toCsv(all.map(csvRow), AUDIT_COLUMNS))
    }
    const before = context.req.query('before')
    const most = Math.min(Number(context.req.query('per_page')) || 50, LARGEST_PAGE)
    return context.json(
      await answerOf<AuditLogEntry[]>(
        await call(context, 'audit_entries', { filter, most, ...(before && { before }) }),
      ),
    )
  }

  async function announceExport(context: Context): Promise<Response> {
    const { table } = (await context.req.json().catch(() => ({}))) as { table?: unknown }
    await answerOf(await call(context, 'announce_export', { exported: String(table) }))
    return context.body(null, 204)
  }

  return {
    [`GET ${API.auth}/sessions`]: guarded(async context =>
      context.json(await answerOf<object[]>(await call(context, 'own_sessions'))),
    ),
    [`DELETE ${API.auth}/sessions/:sessionId`]: guarded(endSession),
    [`GET ${API.auth}/admin/audit`]: guarded(readAudit),
    [`POST ${API.auth}/admin/exports`]: guarded(announceExport),
  }
}
