import type { FunctionsClient } from '@supabase/functions-js'
import { PUBLIC_KEY } from '#contract/limits.ts'

/** Where the backend is and how to reach it. In the browser both are the page's own. */
export interface BackendAccess {
  origin?: string
  fetch?: typeof fetch
  /** The signed-in user's token. A visitor's bearer is the public key itself. */
  accessToken?: string | undefined
}

function headersOf({ accessToken = PUBLIC_KEY }: BackendAccess) {
  return { apikey: PUBLIC_KEY, Authorization: `Bearer ${accessToken}` }
}

function originOf({ origin }: BackendAccess): string {
  return origin ?? window.location.origin
}

/** The client packages come with the first call, never with a page that only shows words. */
export async function connectFunctions(access: BackendAccess = {}): Promise<FunctionsClient> {
  const { FunctionsClient } = await import('@supabase/functions-js')
  return new FunctionsClient(`${originOf(access)}/functions/v1`, {
    headers: headersOf(access),
    ...(access.fetch && { customFetch: access.fetch }),
  })
}
