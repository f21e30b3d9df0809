import { MESSAGES } from '#contract/messages.ts'
import { backendClient } from '../../lib/backend-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { isRefusedToken } from './refused-token.ts'

/** What went wrong, in the words of whoever refused. A refused token makes the client ask whether the session lives. */
export function showFailure(error: unknown): void {
  if (isRefusedToken(error)) backendClient().auth.getUser()
  const description = error instanceof Error ? error.message : String(error)
  showToast({ title: MESSAGES.postFailedTitle, description, destructive: true })
}
