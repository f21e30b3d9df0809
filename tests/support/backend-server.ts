import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, inject } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { type OpenBackend, openBackend } from '../../server/backend/open-backend.ts'
import { DatabaseUnavailable, type Transaction } from '../../server/db/database.ts'
import { UnderMaintenance } from '../../server/db/maintenance.ts'
import { readEnv } from '../../server/env.ts'
import { createHttpServer } from '../../server/http/create-http-server.ts'
import { createLog } from '../../server/log.ts'
import type { Operation } from '../../server/operations/operations.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import type { Tell } from '../../server/operations/tell-progress.ts'
import { opened } from './opened.ts'
import { tokenOf } from './people.ts'
import { createMigratedDatabase } from './postgres-server.ts'
import { ADMIN, createPreparedDatabase, SITE_URL } from './prepared-backend.ts'
import { quickHash } from './quick-hash.ts'

export const DATABASE_KINDS = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof DATABASE_KINDS)[number]

/**
 * Runs a suite on each database. The embedded one takes three times as long and runs the same statements, as other suites show,
 * so `npm test` leaves it to `npm run test:all`.
 */
export function describeOnServerFirst(name: string, suite: (kind: DatabaseKind) => void): void {
  for (const kind of DATABASE_KINDS)
    describe(`${name} on ${kind}`, { tags: kind === 'pglite' ? ['full'] : [] }, () => suite(kind))
}

export { ADMIN }
export const MEMBER = { email: 'member@firm.example', password: 'another long password' }

/** A caller: a signed-in client, or a token. */
export type Asker = SupabaseClient | string

interface Answer {
  status: number
  headers: Headers
  // Each test knows the shape of its own answers.
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any kind
  body: any
}

export interface BackendServer {
  url: string
  backend: OpenBackend
  /** The environment that the backend was started with. */
  variables: Variables
  /** Every line logged so far. */
  logged: string[]
  /** Everything printed on the terminal. */
  told: string[]
  /** Creates a client of the real package: signed out, with empty storage. */
  client(): SupabaseClient
  signedIn(who: { email: string; password: string }): Promise<SupabaseClient>
  /** Runs SQL with the server's own rights, and returns the rows. */
  sql<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Sends a request that the client package never sends: with the public key, and a token if there is one. */
  call(path: string, init?: RequestInit, who?: Asker): Promise<Response>
  /** The same below `/auth/v1`, with the answer read. */
  ask(who: Asker | undefined, path: string, method?: string, body?: BodyInit | object): Promise<Answer>
  /** Sends a form as a page does. */
  send(form: Form, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Runs an operation as a command does: through the running server, or beside it on PostgreSQL. */
  run(operation: Operation, tell?: Tell): Promise<string>
  /** Stops and starts again on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const FORM_PATHS = {
  application: '/functions/v1/send-application',
  career: '/api/send-career-application',
} as const
export type Form = keyof typeof FORM_PATHS

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, body: text === '' ? undefined : JSON.parse(text) }
}

type Variables = Record<string, string>

/** Sends a request that the client package never sends. */
export async function call(
  { url }: Pick<BackendServer, 'url'>,
  path: string,
  init: RequestInit = {},
  who?: Asker,
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('apikey')) headers.set('apikey', PUBLIC_KEY)
  if (who !== undefined)
    headers.set('authorization', `Bearer ${typeof who === 'string' ? who : await tokenOf(who)}`)
  return fetch(url + path, { ...init, headers })
}

/** If a test sets one of these, the prepared database or administrator doesn't fit. */
const PLACES = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DATABASE_URL', 'DATA_DIR']

const createDatabase = (isPrepared: boolean) =>
  (isPrepared ? createPreparedDatabase : createMigratedDatabase)(inject('postgresPort'))

/** Starts the real backend in this process on a fresh database with an administrator. */
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
    // A suite that runs for a minute would make a backup.
    BACKUP_DIR: 'off',
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
      // A test may start the server while its database is down.
      .catch(error => {
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
  const client = () =>
    createClient(running.url, PUBLIC_KEY, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    })

  const callHere: BackendServer['call'] = (path, init, who) => call(running, path, init, who)

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
    async sql<Row>(text: string, values?: readonly unknown[]) {
      const work = (tx: Transaction) => tx.query<Row>(text, values)
      // On a busy machine, many rows take longer than a request may.
      return (await running.backend.database.transaction({ role: 'service' }, work, { long: true })).rows
    },
    call: callHere,
    async ask(who, path, method = 'GET', body) {
      const isObject = body !== undefined && Object.getPrototypeOf(body) === Object.prototype
      const headers = {
        'x-supabase-api-version': '2024-01-01',
        ...(isObject && { 'content-type': 'application/json' }),
      }
      const sent = isObject ? JSON.stringify(body) : (body as BodyInit | undefined)
      return readAnswer(
        await callHere(
          `/auth/v1/${path}`,
          { method, headers, ...(sent !== undefined && { body: sent }) },
          who,
        ),
      )
    },
    async send(form, body, headers = {}) {
      const init = {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }
      return readAnswer(await callHere(FORM_PATHS[form], init))
    },
    async run(operation, tell) {
      const quiet = createLog(() => undefined)
      const told = await runOperation(readEnv(variables, folder), quiet, operation, tell)
      // The database notifies the running server when a restore beside it has ended.
      if (operation.name === 'restore') await expect.poll(() => isClosed(running.backend)).toBe(false)
      return told
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

/** Whether the server thinks that a backup is being restored. */
const isClosed = ({ database }: OpenBackend) =>
  database.ping().then(
    () => false,
    error => error instanceof UnderMaintenance,
  )

/** Adds a user who can sign in and isn't an administrator. */
export async function addMember({ sql }: BackendServer, who = MEMBER): Promise<void> {
  await sql('insert into accounts.users (email, password_hash) values ($1, $2)', [
    who.email,
    quickHash(who.password),
  ])
}

/** A function, if settings depend on another server that has to run first. */
export type LateVariables = Variables | (() => Variables | Promise<Variables>)
export const readLate = async (given: LateVariables) => (typeof given === 'function' ? given() : given)

/** Starts a backend before the tests of a suite. */
export const openedBackend = (kind: DatabaseKind, changes: LateVariables = {}, clock?: () => number) =>
  opened(async () => startBackend(kind, await readLate(changes), clock))
