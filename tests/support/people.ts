import { GoTrueAdminApi } from '@supabase/auth-js'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Role } from '../../contract/account.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import type { BackendServer } from './backend-server.ts'

/** The password of everybody who is added here. */
const PASSWORD = 'a long enough password'

/** The client's own calls for administrators, with a person's token in place of a service key. */
export function adminApi(server: Pick<BackendServer, 'url'>, token: string): GoTrueAdminApi {
  return new GoTrueAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${token}` },
  })
}

/** The data client, with a token that is never refreshed. */
export function dataClient(server: Pick<BackendServer, 'url'>, token: string): SupabaseClient {
  return createClient(server.url, PUBLIC_KEY, { accessToken: async () => token })
}

export async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? ''
}

let count = 0

/** Adds an account that can sign in. The hash is the administrator's own, who has the same password. */
export async function addPerson(
  server: BackendServer,
  role?: Role,
): Promise<{ id: string; email: string; password: string }> {
  const email = `person-${count++}@firm.example`
  const { rows } = await server.backend.database.transaction({ role: 'service' }, tx =>
    tx.query<{ id: string }>(
      `insert into accounts.users (email, password_hash, app_metadata)
         select $1, u.password_hash, jsonb_strip_nulls(jsonb_build_object('role', $2::text)) from accounts.users u
          where u.email = 'admin@firm.example'
       returning id`,
      [email, role ?? null],
    ),
  )
  return { id: rows[0]?.id ?? '', email, password: PASSWORD }
}

/** Makes every proof that was given so far older than one that counts as fresh. */
export async function ageProofs({ backend }: Pick<BackendServer, 'backend'>): Promise<void> {
  await backend.database.transaction({ role: 'service' }, tx =>
    tx.query(
      `update accounts.sessions set amr = coalesce((select jsonb_agg(m || jsonb_build_object('timestamp', 
         extract(epoch from now())::bigint - 301)) from jsonb_array_elements(amr) m), '[]')`,
    ),
  )
}
