import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database, Transaction } from '../../server/db/database.ts'
import {
  ADMIN,
  addMember,
  type BackendServer,
  call,
  type DatabaseKind,
  MEMBER,
  startBackend,
} from './backend-server.ts'

/** The real backend, with a client of the real package for each kind of caller. */
export interface DataSite {
  server: BackendServer
  database: Database
  visitor: SupabaseClient
  member: SupabaseClient
  admin: SupabaseClient
  /** Sends a raw request with the public key, and with a token if one is given. */
  call(path: string, init?: RequestInit, token?: string): Promise<Response>
  token(client: SupabaseClient): Promise<string>
  /** Runs SQL as the server itself. */
  sql<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openDataSite(
  kind: DatabaseKind,
  variables: Record<string, string> = {},
): Promise<DataSite> {
  const server = await startBackend(kind, variables)
  await addMember(server)
  const { database } = server.backend
  return {
    server,
    database,
    visitor: server.client(),
    member: await server.signedIn(MEMBER),
    admin: await server.signedIn(ADMIN),
    call(path, init = {}, token) {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      return call(server, path, { ...init, headers })
    },
    async token(client) {
      const { data } = await client.auth.getSession()
      return data.session?.access_token ?? ''
    },
    async sql<Row>(text: string, values?: readonly unknown[]) {
      // Many rows take longer on a busy machine than a request may.
      const work = (tx: Transaction) => tx.query<Row>(text, values)
      return (await database.transaction({ role: 'service' }, work, { long: true })).rows
    },
    close: () => server.close(),
  }
}
