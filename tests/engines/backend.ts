import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { ADMIN } from '../support/shared-server.ts'

/** The administrator, on another machine. */
async function administrator(origin: string): Promise<SupabaseClient> {
  const client = createClient(origin, PUBLIC_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(ADMIN)
  if (error) throw error
  return client
}

/** How many submissions from an address arrived. */
export async function countRows(
  origin: string,
  table: 'applications' | 'career_applications',
  email: string,
): Promise<number> {
  const client = await administrator(origin)
  const { data } = await client.from(table).select('id').eq('email', email).throwOnError()
  return data.length
}
