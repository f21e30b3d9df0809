import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { describe, inject } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { DatabaseUnavailable } from '../../server/db/database.ts'
import { readEnv } from '../../server/env.ts'
import { createHttpServer } from '../../server/http/create-http-server.ts'
import { createLog } from '../../server/log.ts'
import { type OpenBackend, openBackend } from '../../server/open-backend.ts'
import { createMigratedDatabase } from './postgres-server.ts'
import { ADMIN, createPreparedDatabase, SITE_URL } from './prepared-backend.ts'
import { quickHash } from './quick-hash.ts'

export const DATABASE_KINDS = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof DATABASE_KINDS)[number]

/**
 * A suite for each database. The embedded one takes three times as long, and runs the same statements: where other suites show that it does,
 * `npm test` leaves it to `npm run test:all`.
 */
export function describeOnServerFirst(name: string, suite: (kind: DatabaseKind) => void): void {
  for (const kind of DATABASE_KINDS)
    describe(`${name} on ${kind}`, { tags: kind === 'pglite' ? ['full'] : [] }, () => suite(kind))
}

export { ADMIN }
export const MEMBER = { email: 'member@firm.example', password: 'another long password' }

export interface BackendServer {
  url: string
  backend: OpenBackend
  /** The environment that the backend was started with. */
  variables: Variables
  /** Every line logged so far. */
  logged: string[]
  /** What was printed on the terminal. */
  told: string[]
  /** Creates a client of the real package: signed out, with empty storage. */
  client(): SupabaseClient
  /** A client that is signed in. */
  signedIn(who: { email: string; password: string }): Promise<SupabaseClient>
  /** Stops and starts again on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

type Variables = Record<string, string>

/** A test that sets one of these has another database or administrator than the prepared one. */
const PLACES = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DATABASE_URL', 'DATA_DIR']

const createDatabase = (isPrepared: boolean) =>
  (isPrepared ? createPreparedDatabase : createMigratedDatabase)(inject('postgresPort'))

/** Starts the real backend in this process on a fresh database of the given kind, with an administrator in it. */
export async function startBackend(
  kind: DatabaseKind,
  changes: Variables = {},
  now: () => number = Date.now,
): Promise<BackendServer> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-test-'))
  const isPrepared = PLACES.every(name => changes[name] === undefined)
  const variables: Variables = {
    DATA_DIR: join(folder, 'data'),
    SITE_URL,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT: 'off',
    ...(kind === 'postgres' ? { DATABASE_URL: await createDatabase(isPrepared) } : {}),
    ...changes,
  }
  if (kind === 'pglite' && isPrepared)
    cpSync(inject('preparedData'), join(folder, 'data'), { recursive: true })
  const env = readEnv(variables, folder)
  const logged: string[] = []
  const told: string[] = []
  const log = createLog(line => logged.push(line))

  async function open() {
    const backend = await openBackend(env, log, line => told.push(line), now)
    const { realtime } = backend
    const server = createHttpServer(backend.routes.fetch, { upgrade: realtime })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const close = async () => {
      await realtime.close()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await backend.close()
    }
    return { backend, url: `http://127.0.0.1:${port}`, close }
  }

  let running = await open()
  const { admin } = env
  if (admin && !isPrepared)
    await running.backend.database
      .transaction({ role: 'service' }, tx =>
        tx.query('update accounts.users set password_hash = $1 where email = $2', [
          quickHash(admin.password),
          admin.email,
        ]),
      )
      // A test may start it while its database is away.
      .catch(error => {
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
  const client = () =>
    createClient(running.url, PUBLIC_KEY, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    })

  return {
    get url() {
      return running.url
    },
    get backend() {
      return running.backend
    },
    variables,
    logged,
    told,
    client,
    async signedIn(who) {
      const signedIn = client()
      const { error } = await signedIn.auth.signInWithPassword(who)
      if (error) throw error
      return signedIn
    },
    async restart() {
      await running.close()
      running = await open()
    },
    async close() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Adds a user who can sign in and is no administrator. */
export async function addMember({ backend }: BackendServer, who = MEMBER): Promise<void> {
  const hash = quickHash(who.password)
  await backend.database.transaction({ role: 'service' }, tx =>
    tx.query('insert into accounts.users (email, password_hash) values ($1, $2)', [who.email, hash]),
  )
}

/** Sends a request without the client package, for what the package never sends. */
export function call(
  server: Pick<BackendServer, 'url'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    ...init,
    headers: { apikey: PUBLIC_KEY, ...Object.fromEntries(new Headers(init.headers)) },
  })
}
