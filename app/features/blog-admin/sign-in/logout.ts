import { backendClient } from '#app/lib/backend-client.ts'
import { forgetSession } from '#app/lib/session-key.ts'

/** Ends the session on every device. A server that cannot be reached must not keep this browser signed in. */
export async function signOut(): Promise<void> {
  const { error } = await backendClient().auth.signOut()
  if (error) forgetSession()
}

const CHANNEL = 'octavo-logout'

/** Tells the other tabs that somebody logged out here. A session that merely expired is not announced. */
export function announceLogout(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls `listener` when somebody logs out in another tab. Returns the way to stop. */
export function onLogoutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
