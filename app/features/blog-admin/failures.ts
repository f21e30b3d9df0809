import { backendClient } from '#app/lib/backend-client.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { AUTH_ERROR, DATA_ERROR } from '#contract/errors.ts'
import { MESSAGES } from '#contract/messages.ts'

/** The code of an error of the backend. */
export const codeOf = (error: unknown) =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : undefined

const REFUSED_TOKENS = new Set<string | undefined>([
  DATA_ERROR.badToken,
  DATA_ERROR.badKey,
  DATA_ERROR.expiredToken,
  AUTH_ERROR.noAuthorization,
  AUTH_ERROR.badJwt,
  AUTH_ERROR.sessionNotFound,
])

/** Whether the server refuses the token itself, so that only signing in again helps. */
export const isRefusedToken = (error: unknown) => REFUSED_TOKENS.has(codeOf(error))

/** Shows what went wrong in the server's words. A refused token makes the client ask whether the session lives. */
export function showFailure(error: unknown): void {
  if (isRefusedToken(error)) backendClient().auth.getUser()
  const description = error instanceof Error ? error.message : String(error)
  showToast({ title: MESSAGES.postFailedTitle, description, destructive: true })
}
