import { backendClient, reach } from '#app/lib/backend-client.ts'
import { deviceHeaders } from '#app/lib/device-token.ts'
import {
  API_VERSION_HEADER,
  type AuditLogEntry,
  type ExportedTable,
  type ListedSession,
  NAMED_CODES_VERSION,
  type NewRecoveryCodes,
  type RecoveryCodeCount,
} from '#contract/account.ts'
import { API } from '#contract/addresses.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import { PUBLIC_KEY } from '#contract/limits.ts'

const AUDIT_PER_PAGE = 25

/** A refusal in the words of the server. */
class AccountError extends Error {
  override name = 'AccountError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Calls the auth API where the client package has no method for it. */
async function ask<T>(path: string, method = 'GET', sent?: object): Promise<T> {
  const { data } = await backendClient().auth.getSession()
  const answer = await reach(`${API.auth}/${path}`, {
    method,
    ...(sent && { body: JSON.stringify(sent) }),
    headers: {
      ...deviceHeaders(),
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${data.session?.access_token ?? PUBLIC_KEY}`,
      [API_VERSION_HEADER]: NAMED_CODES_VERSION,
    },
  })
  const body = answer.status === 204 ? undefined : await answer.json()
  if (!answer.ok) throw new AccountError(body.code, body.message)
  return body as T
}

/** Renews the proof of this session. The token is refreshed, because it carries the time of the proof. */
export async function provePassword(password: string): Promise<void> {
  await ask<undefined>('proof', 'POST', { password })
  const { error } = await backendClient().auth.refreshSession()
  if (error) throw error
}

/** Asks whether everything in a table may be read into a file, which the audit log then records. */
export const announceExport = (table: ExportedTable) => ask<undefined>('admin/exports', 'POST', { table })

/** What this site's accounts can do. */
export const readSettings = () => ask<{ mailer: boolean }>('settings')

export const readSessions = () => ask<ListedSession[]>('sessions')
export const endSession = (id: string) => ask<undefined>(`sessions/${id}`, 'DELETE')
export const readCodeCount = () => ask<RecoveryCodeCount>('factors/recovery-codes')

/** Makes ten new codes in place of any former ones. Only this answer holds them. */
export async function makeCodes(): Promise<string[]> {
  const { codes } = await ask<NewRecoveryCodes>('factors/recovery-codes/regenerate', 'POST')
  return codes
}

/** One page of the audit log, newest first; one more is asked for than shown, to know whether there are older ones. */
export async function readAudit(before?: string): Promise<{ entries: AuditLogEntry[]; hasMore: boolean }> {
  const from = before === undefined ? '' : `&before=${before}`
  const found = await ask<AuditLogEntry[]>(`admin/audit?per_page=${AUDIT_PER_PAGE + 1}${from}`)
  return { entries: found.slice(0, AUDIT_PER_PAGE), hasMore: found.length > AUDIT_PER_PAGE }
}

export interface NewFactor {
  id: string
  secret: string
  uri: string
}

/** Enrolls a factor. Unverified ones are removed first: their name would be in the way. */
export async function enrollFactor(issuer: string): Promise<NewFactor> {
  const { mfa } = backendClient().auth
  const listed = await mfa.listFactors()
  if (listed.error) throw listed.error
  for (const { id, status } of listed.data.all) if (status === 'unverified') await unenrollFactor(id)
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

export async function unenrollFactor(id: string): Promise<void> {
  const { error } = await backendClient().auth.mfa.unenroll({ factorId: id })
  if (error && error.code !== AUTH_ERROR.factorNotFound) throw error
}
