import type { Session } from '@supabase/auth-js'
import { readStored, writeStored } from './stored.ts'

/** The key under which the auth client stores its session, for pages that have not loaded the client. */
export const sessionKey = () => `sb-${window.location.hostname.split('.')[0]}-auth-token` as const

/** The client renews a token with less time left. */
const MARGIN_MS = 90_000

/** The stored session, while its token has time left. */
export function storedSession(): Session | undefined {
  try {
    const session: Session | null = JSON.parse(readStored('localStorage', sessionKey()) ?? 'null')
    return session && (session.expires_at ?? 0) * 1000 > Date.now() + MARGIN_MS ? session : undefined
  } catch {
    // No JSON: the client handles that.
    return undefined
  }
}

export const hasStoredSession = () => readStored('localStorage', sessionKey()) !== null

export function forgetSession(): void {
  writeStored('localStorage', sessionKey(), null)
}
