import { PostgrestClient } from '@supabase/postgrest-js'
import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import type { AccountClient } from './auth-client.ts'
import { storedSession } from './session-key.ts'

/** A request without a response. Each browser has its own message, which is the cause. */
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

let auth: Promise<AccountClient> | undefined

/** The auth client. One per page, because two would race to refresh the same session. Loaded on demand. */
export function authClient(): Promise<AccountClient> {
  auth ??= import('./auth-client.ts').then(
    ({ createAuthClient }) => createAuthClient(),
    cause => {
      auth = undefined
      throw new NoAnswer('no answer', { cause })
    },
  )
  return auth
}

/** The headers that identify the caller. A token with time left is read from storage, without the client. */
export async function callerHeaders(): Promise<{ apikey: string; authorization: string }> {
  const session = storedSession() ?? (await (await authClient()).getSession()).data.session
  return { apikey: PUBLIC_KEY, authorization: `Bearer ${session?.access_token ?? PUBLIC_KEY}` }
}

/** Takes the response to a request that the document started (`head-script.tsx`), once. */
function takeEarly(address: string): Promise<Response> | undefined {
  const place = window as { early?: { address: string; answer: Promise<Response> } | undefined }
  const { early } = place
  if (early?.address !== address) return undefined
  place.early = undefined
  return early.answer
}

function createDataClient() {
  const client = new PostgrestClient(`${window.location.origin}${API.data}`, {
    headers: { apikey: PUBLIC_KEY },
    fetch: async (input, init) => {
      // A failed request is sent again.
      const early = await takeEarly(String(input))?.catch(() => undefined)
      if (early) return early
      const headers = new Headers(init?.headers)
      headers.set('authorization', (await callerHeaders()).authorization)
      return reach(input, { ...init, headers })
    },
  })
  return { from: client.from.bind(client), rpc: client.rpc.bind(client) }
}

let client: ReturnType<typeof createDataClient> | undefined

/** The data client, for this origin and the signed-in user. */
export function backendClient() {
  client ??= createDataClient()
  return client
}
