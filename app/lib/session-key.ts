/**
 * The key under which the auth client stores its session. A page can look there without loading the client.
 */
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
