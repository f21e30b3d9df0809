import { GoTrueAdminApi } from '@supabase/auth-js'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Role } from '../../contract/account.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import type { BackendServer } from './backend-server.ts'

/** The password of everyone added here. */
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

/** Adds an account that can sign in. Its hash is the administrator's, with the same password. */
export async function addPerson(
  { sql }: Pick<BackendServer, 'sql'>,
  role?: Role,
): Promise<{ id: string; email: string; password: string }> {
  const email = `person-${count++}@firm.example`
  const [row] = await sql<{ id: string }>(
    `insert into accounts.users (email, password_hash, app_metadata)
       select $1, u.password_hash, jsonb_strip_nulls(jsonb_build_object('role', $2::text)) from accounts.users u
        where u.email = 'admin@firm.example'
     returning id`,
    [email, role ?? null],
  )
  return { id: row?.id ?? '', email, password: PASSWORD }
}

export async function addSignedIn(server: BackendServer, role?: Role) {
  const who = await addPerson(server, role)
  const client = await server.signedIn(who)
  return { ...who, who, client, token: await tokenOf(client) }
}

/** Ages every proof so far, so that none counts as fresh. */
export const ageProofs = ({ sql }: Pick<BackendServer, 'sql'>) =>
  sql(
    `update accounts.sessions set amr = coalesce((select jsonb_agg(m || jsonb_build_object('timestamp',
       extract(epoch from now())::bigint - 301)) from jsonb_array_elements(amr) m), '[]')`,
  )
