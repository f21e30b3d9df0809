import { AuthClient } from '@supabase/auth-js'
import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import { withDeviceToken } from './device-token.ts'
import { forgetSession, sessionKey } from './session-key.ts'
import { readStored } from './stored.ts'

/** Removes a stored session that is not valid JSON, which the client would ignore and never remove. */
function forgetUnreadableSession(): void {
  const stored = readStored('localStorage', sessionKey())
  if (stored === null) return
  try {
    JSON.parse(stored)
  } catch {
    forgetSession()
  }
}

export type AccountClient = InstanceType<typeof AuthClient>

/** Creates the auth client for this origin. Sessions stay in local storage and refresh automatically. */
export function createAuthClient(): AccountClient {
  forgetUnreadableSession()
  return new AuthClient({
    url: `${window.location.origin}${API.auth}`,
    headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}` },
    storageKey: sessionKey(),
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: withDeviceToken,
  })
}
