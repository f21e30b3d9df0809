import { hasStoredSession } from '../lib/session-key.ts'

/** Shows the edit links if there is a session in this browser. */
export function showEditLinks(): void {
  if (!hasStoredSession()) return
  for (const link of document.querySelectorAll<HTMLElement>('[data-edit]')) link.hidden = false
}
