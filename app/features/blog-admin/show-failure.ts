import { MESSAGES } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'

/** What went wrong, in the words of whoever refused. */
export function showFailure(error: unknown): void {
  const description = error instanceof Error ? error.message : String(error)
  showToast({ title: MESSAGES.postFailedTitle, description, destructive: true })
}
