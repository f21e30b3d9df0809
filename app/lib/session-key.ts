import type { Session } from '@supabase/auth-js'

/**
 * The key under which the auth client stores its session. A page can look there without loading the client.
 */
export const sessionKey = () => `sb-${window.location.hostname.split('.')[0]}-auth-token`

/** The client renews a token that has less time left. */
const MARGIN_MS = 90_000

/** The session that is stored, while its token has time left. */
export function storedSession(): Session | undefined {
  try {
    const session: Session | null = JSON.parse(window.localStorage.getItem(sessionKey()) ?? 'null')
    return session && (session.expires_at ?? 0) * 1000 > Date.now() + MARGIN_MS ? session : undefined
  } catch {
    // Blocked, or no JSON: the client says what becomes of it.
    return undefined
  }
}

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
