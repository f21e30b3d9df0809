import { asksForPanel } from '#app/lib/panel-address.ts'
import { hasStoredSession } from '#app/lib/session-key.ts'
import { wantedSubmission } from './desk/wanted-submission.ts'

/** What the blog opens with, for a stored session or an address of the panel. Undefined for visitors. */
export function startOfPanel(): 'blog' | 'login' | 'panel' | undefined {
  const { hash, search } = window.location
  const asked = asksForPanel(new URLSearchParams(search)) || wantedSubmission() !== undefined
  if (hasStoredSession()) return asked || hash === '#panel' ? 'panel' : 'blog'
  return asked ? 'login' : undefined
}
