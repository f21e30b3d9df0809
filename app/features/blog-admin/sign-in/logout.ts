const CHANNEL = 'octavo-logout'

/** Tells the other tabs that somebody logged out here. A session that merely ended is told by nobody. */
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
