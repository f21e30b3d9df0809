import { authClient } from '#app/lib/backend-client.ts'
import { forgetSession } from '#app/lib/session-key.ts'

const CHANNEL = 'octavo-logout'
const listeners = new Set<() => void>()

/** Calls `listener` when someone signs out, in this tab or another. An expired session is no sign-out. */
export function onLogout(listener: () => void): () => void {
  listeners.add(listener)
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => {
    listeners.delete(listener)
    channel.close()
  }
}

/** Ends the session on every device. If the server cannot be reached, this browser is signed out all the same. */
export async function logOut(): Promise<void> {
  for (const listener of listeners) listener()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
  const { error } = await (await authClient()).signOut()
  if (error) forgetSession()
}
