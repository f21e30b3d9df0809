import type { AccountClient } from '#app/lib/auth-client.ts'
import { authClient, NoAnswer } from '#app/lib/backend-client.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { AUTH_ERROR, DATA_ERROR } from '#contract/errors.ts'

/** The code of an error of the backend. */
export const codeOf = (error: unknown) =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : undefined

/** The server's message for each wrong field. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error && typeof error === 'object' && 'fields' in error ? (error.fields as Record<string, string>) : {}

/** How a refresh is refused that no session belongs to. */
const REFUSED = 400

const REFUSED_TOKENS = new Set<string | undefined>([
  DATA_ERROR.badToken,
  DATA_ERROR.badKey,
  DATA_ERROR.expiredToken,
  AUTH_ERROR.noAuthorization,
  AUTH_ERROR.badJwt,
  AUTH_ERROR.sessionNotFound,
])

/** Whether the server refused the token, so that signing in again is needed. */
export const isRefusedToken = (error: unknown) => REFUSED_TOKENS.has(codeOf(error))

/** The server's message, or ours if there is none. The auth client reports that by a class of error, also for status 500 and above. */
export function messageOf(error: unknown): string {
  // By name, because the auth client is loaded only where it is needed.
  const isRetryable = error instanceof Error && error.name === 'AuthRetryableFetchError'
  if (error instanceof NoAnswer || isRetryable) return blogAdmin.noAnswer
  if (codeOf(error) === AUTH_ERROR.suspended) return blogAdmin.suspended
  return error instanceof Error ? error.message : String(error)
}

/** The person closed the dialog instead of confirming who they are. */
export class ProofGivenUp extends Error {
  override name = 'ProofGivenUp'
}

/**
 * Has the client check the session, which it drops where that has ended. A server that has other keys since, as after a restore, cannot read
 * the token at all: then a refused refresh says so, after which the client would keep a token that has not expired.
 */
export async function checkSession(client: Promise<AccountClient> = authClient()): Promise<void> {
  const auth = await client
  const { error } = await auth.getUser()
  if (!isRefusedToken(error)) return
  const refreshed = await auth.refreshSession()
  if (refreshed.error?.status === REFUSED) await auth.signOut({ scope: 'local' })
}

/** Shows an error with the server's message. After a refused token the client checks the session. */
export function showFailure(error: unknown): void {
  if (error instanceof ProofGivenUp) return
  if (isRefusedToken(error)) void checkSession()
  showToast({ title: BLOG_MESSAGES.postFailedTitle, description: messageOf(error), destructive: true })
}
