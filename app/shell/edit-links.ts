import { hasStoredSession } from '../lib/session-key.ts'

/** Shows the ways into the editor to whoever has a session in this browser. */
export function showEditLinks(): void {
  if (!hasStoredSession()) return
  for (const link of document.querySelectorAll<HTMLElement>('[data-edit]')) link.hidden = false
}
