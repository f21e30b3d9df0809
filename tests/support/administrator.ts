import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { ADMIN } from './shared-server.ts'

/** Signs the administrator in from another device. */
export async function administratorElsewhere(origin: string, who = ADMIN): Promise<SupabaseClient> {
  const client = createClient(origin, PUBLIC_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(who)
  if (error) throw error
  return client
}
