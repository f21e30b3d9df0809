import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/limits.ts'
import { withDeviceToken } from './device-token.ts'
import { forgetSession, sessionKey } from './session-key.ts'

export type BackendClient = ReturnType<typeof createBackendClient>

/** A request that got no answer. Each browser engine has its own error message, which is in the cause. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** A `fetch` whose error says whether the server was reached. */
export async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init)
  } catch (cause) {
    throw new NoAnswer('no answer', { cause })
  }
}

/** The client removes a stored session that is not valid. It passes over one that is no JSON, which would stay for good. */
function forgetUnreadableSession(): void {
  try {
    const stored = window.localStorage.getItem(sessionKey())
    if (stored !== null) JSON.parse(stored)
  } catch (error) {
    // Where storage is blocked, there is nothing to remove.
    if (error instanceof SyntaxError) forgetSession()
  }
}

/**
 * Creates the Supabase clients for this origin. Sessions persist in local storage and refresh by themselves.
 */
function createBackendClient() {
  const { origin } = window.location
  forgetUnreadableSession()
  const auth = new AuthClient({
    url: `${origin}${API.auth}`,
    headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}` },
    storageKey: sessionKey(),
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    experimental: { passkey: true },
    fetch: withDeviceToken,
  })
  const data = new PostgrestClient(`${origin}${API.data}`, {
    headers: { apikey: PUBLIC_KEY },
    fetch: async (input, init) => {
      const { data } = await auth.getSession()
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${data.session?.access_token ?? PUBLIC_KEY}`)
      return reach(input, { ...init, headers })
    },
  })
  return { auth, from: data.from.bind(data), rpc: data.rpc.bind(data) }
}

let client: BackendClient | undefined

/** One client per page, because two would race to refresh the same session. */
export function backendClient(): BackendClient {
  client ??= createBackendClient()
  return client
}
