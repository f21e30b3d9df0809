import { AuthClient } from '@supabase/auth-js'
import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import { withDeviceToken } from './device-token.ts'
import { forgetSession, sessionKey } from './session-key.ts'
import { readStored } from './stored.ts'

/** The client removes a stored session that is not valid. It passes over one that is no JSON, which would stay for good. */
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

/** Creates the client of accounts for this origin. Sessions persist in local storage and refresh by themselves. */
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
