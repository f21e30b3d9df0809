import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY } from '../../contract/limits.ts'
import { ADMIN } from '../support/shared-server.ts'

/** The administrator at another machine. */
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

export async function storePost(origin: string, title: string, slug: string): Promise<void> {
  const post = { title, slug, content: 'A sentence of ordinary length.', excerpt: '', category: 'GENERAL' }
  const published = { status: 'published', published_at: new Date(Date.now() - 86_400_000).toISOString() }
  const client = await administrator(origin)
  await client
    .from('blog_posts')
    .insert({ ...post, ...published })
    .throwOnError()
}
