import { authClient, NoAnswer } from '#app/lib/backend-client.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { AUTH_ERROR, DATA_ERROR } from '#contract/errors.ts'

/** The code of an error of the backend. */
export const codeOf = (error: unknown) =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : undefined

/** What is wrong with which field, where the server names them. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error && typeof error === 'object' && 'fields' in error ? (error.fields as Record<string, string>) : {}

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

/** The server's words; ours where it gave none. The auth client has an error for that, also after a status of 500 and more. */
export function messageOf(error: unknown): string {
  // By its name: the client of accounts is loaded only where it is needed.
  const isRetryable = error instanceof Error && error.name === 'AuthRetryableFetchError'
  if (error instanceof NoAnswer || isRetryable) return blogAdmin.noAnswer
  if (codeOf(error) === AUTH_ERROR.suspended) return blogAdmin.suspended
  return error instanceof Error ? error.message : String(error)
}

/** Whoever was asked to prove again who they are closed the dialog. */
export class ProofGivenUp extends Error {
  override name = 'ProofGivenUp'
}

/** Shows what went wrong in the server's words. A refused token makes the client ask whether the session lives. */
export function showFailure(error: unknown): void {
  if (error instanceof ProofGivenUp) return
  if (isRefusedToken(error)) authClient().then(auth => auth.getUser())
  showToast({ title: BLOG_MESSAGES.postFailedTitle, description: messageOf(error), destructive: true })
}
