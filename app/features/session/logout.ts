import { authClient } from '#app/lib/backend-client.ts'
import { forgetSession } from '#app/lib/session-key.ts'

const CHANNEL = 'octavo-logout'
const listeners = new Set<() => void>()

/** Calls `listener` when somebody logs out, in this tab or in another. A session that merely expired is no logout. */
export function onLogout(listener: () => void): () => void {
  listeners.add(listener)
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => {
    listeners.delete(listener)
    channel.close()
  }
}

/** Ends the session on every device. A server that cannot be reached must not keep this browser signed in. */
export async function logOut(): Promise<void> {
  for (const listener of listeners) listener()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
  const { error } = await (await authClient()).signOut()
  if (error) forgetSession()
}
