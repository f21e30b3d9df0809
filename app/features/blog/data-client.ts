import { PostgrestClient } from '@supabase/postgrest-js'
import { API } from '#contract/addresses.ts'
import type { BackendFetch } from '#contract/load-context.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'

/** A client of the data API within this process, without a network request. */
export function dataClient(fetch: BackendFetch) {
  return new PostgrestClient(`http://localhost${API.data}`, {
    // While the database is down, a page must not wait: a cached one stands in for it at once.
    retry: false,
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${PUBLIC_KEY}` },
    fetch: (input, init) => fetch(new Request(input, init)),
  })
}
