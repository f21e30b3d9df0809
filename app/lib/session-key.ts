/** Where the client keeps a session, by its own rule. Known here so that a page can look without loading it. */
export const sessionKey = () => `sb-${window.location.hostname.split('.')[0]}-auth-token`

export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionKey()) !== null
  } catch {
    return false
  }
}

export function forgetSession(): void {
  window.localStorage.removeItem(sessionKey())
}
