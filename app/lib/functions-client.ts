import type { FunctionsClient } from '@supabase/functions-js'
import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'

/** The backend's origin and a `fetch` for it. In the browser both are the page's own. */
export interface BackendAccess {
  origin?: string
  fetch?: typeof fetch
}

/** The client package loads with the first call, so a page that only shows text does not load it. */
export async function connectFunctions({ origin, fetch }: BackendAccess = {}): Promise<FunctionsClient> {
  const { FunctionsClient } = await import('@supabase/functions-js')
  return new FunctionsClient(`${origin ?? window.location.origin}${API.functions}`, {
    headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}` },
    ...(fetch && { customFetch: fetch }),
  })
}
