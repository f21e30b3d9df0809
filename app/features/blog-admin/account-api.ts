import { PUBLIC_KEY } from '#contract/limits.ts'
import { backendClient } from '../../lib/backend-client.ts'

export interface ListedSession {
  id: string
  aal: string
  created_at: string
  refreshed_at: string
  user_agent: string | null
  ip: string | null
  current: boolean
}

export interface AuditEntry {
  id: string
  created_at: string
  payload: {
    action: string
    actor_id: string | null
    actor_username: string | null
    subject: string | null
  }
}

export interface CodeCount {
  total: number
  remaining: number
}

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

/** What the account's own pages need and the client has no call for. */
async function ask<T>(path: string, method = 'GET'): Promise<T> {
  const { data } = await backendClient().auth.getSession()
  const answer = await fetch(`/auth/v1/${path}`, {
    method,
    headers: {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${data.session?.access_token ?? PUBLIC_KEY}`,
      'x-supabase-api-version': '2024-01-01',
    },
  })
  const body = answer.status === 204 ? undefined : await answer.json()
  if (!answer.ok) throw new AccountError(body.code, body.message)
  return body as T
}

export const readSessions = () => ask<ListedSession[]>('sessions')
export const endSession = (id: string) => ask<undefined>(`sessions/${id}`, 'DELETE')
export const readCodeCount = () => ask<CodeCount>('factors/recovery-codes')

/** Ten new codes in place of any former ones. They are told only here. */
export async function makeCodes(): Promise<string[]> {
  const { codes } = await ask<{ codes: string[] }>('factors/recovery-codes/regenerate', 'POST')
  return codes
}

/** One page of the audit log, newest first; one more is asked for than shown, to know whether there are older ones. */
export async function readAudit(before?: string): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const from = before === undefined ? '' : `&before=${before}`
  const found = await ask<AuditEntry[]>(`admin/audit?per_page=${AUDIT_PER_PAGE + 1}${from}`)
  return { entries: found.slice(0, AUDIT_PER_PAGE), hasMore: found.length > AUDIT_PER_PAGE }
}
