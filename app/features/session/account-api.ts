import { authClient, callerHeaders, NoAnswer, reach } from '#app/lib/backend-client.ts'
import { deviceHeaders } from '#app/lib/device-token.ts'
import {
  API_VERSION_HEADER,
  type AuditLogEntry,
  type ExportedTable,
  type ListedSession,
  NAMED_CODES_VERSION,
  type RecoveryCodeCount,
} from '#contract/account.ts'
import { API } from '#contract/addresses.ts'
import { AUTH_ERROR } from '#contract/errors.ts'

/** A refusal with the server's message. */
class AccountError extends Error {
  override name = 'AccountError'
  readonly code: string
  /** The message for each wrong field. */
  readonly fields: Readonly<Record<string, string>>

  constructor({
    code,
    message,
    fields = {},
  }: { code: string; message: string; fields?: Record<string, string> }) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** Calls the auth API where the client package has no method. */
async function call(path: string, init: RequestInit & { headers?: object } = {}): Promise<Response> {
  const version = { [API_VERSION_HEADER]: NAMED_CODES_VERSION }
  const answer = await reach(`${API.auth}/${path}`, {
    ...init,
    headers: { ...init.headers, ...deviceHeaders(), ...(await callerHeaders()), ...version },
  })
  if (answer.ok) return answer
  // A proxy may answer for a server that is away.
  const refusal = await answer.json().catch(cause => {
    throw new NoAnswer('no answer', { cause })
  })
  throw new AccountError(refusal)
}

const NO_BODY = new Set([202, 204])

/** Files are sent as they are, everything else as JSON. */
export async function ask<T>(path: string, method = 'GET', sent?: object): Promise<T> {
  const body = sent instanceof Blob ? sent : JSON.stringify(sent)
  const answer = await call(path, { method, ...(sent && { body }) })
  return (NO_BODY.has(answer.status) ? undefined : await answer.json()) as T
}

/** Renews the user's proof of identity. */
export const provePassword = (password: string) => ask<undefined>('proof', 'POST', { password })

/** Requests permission to export a whole table, which the audit log records. */
export const announceExport = (table: ExportedTable) => ask<undefined>('admin/exports', 'POST', { table })

/** Erases everything about the person with an email address. */
export const erasePerson = (email: string) =>
  ask<{ submissions: number; account: boolean }>('admin/erasures', 'POST', { email })

/** A page with everything about the person with an email address. */
export const copyOfPerson = (email: string) => ask<{ html: string }>('admin/person-copies', 'POST', { email })

export const readSettings = () => ask<{ mailer: boolean; replies: boolean; oidc_name?: string }>('settings')

export const readSessions = () => ask<ListedSession[]>('sessions')
export const endSession = (id: string) => ask<undefined>(`sessions/${id}`, 'DELETE')

/** Calls for recovery codes. The server is asked only if the account has some. */
async function recoveryCodes() {
  const { mfa } = await authClient()
  const listed = await mfa.listFactors()
  if (listed.error) throw listed.error
  return { calls: mfa.recoveryCodes, exist: listed.data.recovery_code.length > 0 }
}

export async function readCodeCount(): Promise<RecoveryCodeCount> {
  const { calls, exist } = await recoveryCodes()
  if (!exist) return { total: 0, remaining: 0 }
  const { data, error } = await calls.getStatus()
  if (error) throw error
  return data
}

/** Creates ten new codes, which replace former ones. Only this response holds them. */
export async function makeCodes(): Promise<string[]> {
  const { calls, exist } = await recoveryCodes()
  const { data, error } = await (exist ? calls.regenerate() : calls.generate())
  if (error) throw error
  // Formatted for writing them down.
  return data.codes.map(code => (code.toUpperCase().match(/.{1,4}/g) ?? []).join('-'))
}

/** A filter of the audit log. Empty texts filter nothing. */
export interface AuditFilter {
  person: string
  action: string
  /** Days in local time, both included. */
  from: string
  to: string
}

function midnight(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** The filter as the server expects it: the end is exclusive. */
export function auditQuery({ person, action, from, to }: AuditFilter): URLSearchParams {
  return new URLSearchParams({
    ...(person && { person }),
    ...(action && { action }),
    ...(from && { from: midnight(from) }),
    ...(to && { to: midnight(to, 1) }),
  })
}

/** Loads the newest entries of the audit log, and one more to know whether there are older ones. */
export async function readAudit(filter: AuditFilter, most: number): Promise<AuditLogEntry[]> {
  const query = auditQuery(filter)
  query.set('per_page', String(most + 1))
  return ask<AuditLogEntry[]>(`admin/audit?${query}`)
}

/** All matching entries of the audit log as CSV. */
export async function readAuditCsv(filter: AuditFilter): Promise<string> {
  const answer = await call(`admin/audit?${auditQuery(filter)}`, { headers: { accept: 'text/csv' } })
  return answer.text()
}

export interface NewFactor {
  id: string
  secret: string
  uri: string
}

/** Enrolls a factor. Unverified ones are removed first: their name would be in the way. */
export async function enrollFactor(issuer: string): Promise<NewFactor> {
  const { mfa } = await authClient()
  const listed = await mfa.listFactors()
  if (listed.error) throw listed.error
  for (const { id, status } of listed.data.all) if (status === 'unverified') await unenrollFactor(id)
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

export async function unenrollFactor(id: string): Promise<void> {
  const { error } = await (await authClient()).mfa.unenroll({ factorId: id })
  if (error && error.code !== AUTH_ERROR.factorNotFound) throw error
}
