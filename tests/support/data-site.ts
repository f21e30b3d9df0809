import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../server/db/database.ts'
import {
  ADMIN,
  addMember,
  type BackendServer,
  type DatabaseKind,
  type LateVariables,
  MEMBER,
  readLate,
  startBackend,
} from './backend-server.ts'
import { opened } from './opened.ts'

/** The real backend, with a client of the real package for each kind of caller. */
export interface DataSite extends BackendServer {
  /** The open database: a restart opens another. */
  database: Database
  visitor: SupabaseClient
  member: SupabaseClient
  admin: SupabaseClient
}

export async function openDataSite(
  kind: DatabaseKind,
  variables: Record<string, string> = {},
): Promise<DataSite> {
  const server = await startBackend(kind, variables)
  await addMember(server)
  const clients = {
    visitor: server.client(),
    member: await server.signedIn(MEMBER),
    admin: await server.signedIn(ADMIN),
    get database() {
      return server.backend.database
    },
  }
  return Object.defineProperties(clients, Object.getOwnPropertyDescriptors(server)) as DataSite
}

export const openedSite = (kind: DatabaseKind, variables: LateVariables = {}) =>
  opened(async () => openDataSite(kind, await readLate(variables)))
