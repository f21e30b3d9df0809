import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseReadOnly } from '../../server/db/database.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { examine } from '../../server/operations/doctor/examine.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { type BackendServer, startBackend } from '../support/backend-server.ts'
import {
  createPostgresDatabase,
  follow,
  type PostgresServer,
  runAsSuperuser,
  startPostgres,
  startReplica,
} from '../support/postgres-server.ts'
import { keepSending, newSubmission, sendSubmission } from '../support/submissions.ts'
import { openSwitchedAddress, type SwitchedAddress } from '../support/switched-address.ts'

const SENDERS = 4

describe('a primary whose streaming replica is promoted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-failover-'))
  const open: BackendServer[] = []
  let first: PostgresServer
  let second: PostgresServer
  let address: SwitchedAddress
  let url: string
  let site: BackendServer

  const at = (port: number) => {
    const moved = new URL(url)
    moved.port = String(port)
    return moved.href
  }
  async function start(databaseUrl: string): Promise<BackendServer> {
    const server = await startBackend('postgres', { DATABASE_URL: databaseUrl })
    open.push(server)
    return server
  }
  const databaseFinding = async (databaseUrl: string) => {
    const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, folder)
    return (await examine(env, folder, { mail: false })).find(({ subject }) => subject === 'database')
  }
  const events = ({ logged }: BackendServer) => logged.map(line => JSON.parse(line).event as string)

  beforeAll(async () => {
    first = await startPostgres()
    url = await createPostgresDatabase(first.port)
    second = await startReplica(first)
    address = await openSwitchedAddress(first.port)
    site = await start(at(address.port))
  })
  afterAll(async () => {
    await Promise.all(open.map(server => server.close()))
    await address.close()
    await second.remove()
    await first.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is left by the site for the new one, with nothing lost and no answer but 200 and 503', async () => {
    const load = keepSending(site.url, SENDERS)
    await load.more(200, 20)
    await first.stop()
    await runAsSuperuser(second.port, 'select pg_promote()')
    follow(first, second)
    await first.start()
    // The address still leads to the former primary, which is a standby now.
    await expect
      .poll(() => site.backend.database.ping().catch(error => error), { timeout: 60_000 })
      .toBeInstanceOf(DatabaseReadOnly)
    await load.more(503, 20)
    expect(await databaseFinding(at(address.port))).toMatchObject({ level: 'fault' })
    const moved = performance.now()
    address.pointTo(second.port)
    await load.more(200, 20)
    const back = Math.round(performance.now() - moved)
    const { answered, stored } = await load.stop()
    expect(await databaseFinding(at(address.port))).toMatchObject({ level: 'ok' })
    expect(events(site)).toContain('database takes no writes')
    noteAnalytics('database unavailable', {
      what: 'streaming replica promoted, the former primary back as a standby, under load',
      times: 1,
      seen: `${load.seen[503] ?? 0} answers of 503, no other failure; 20 forms taken ${back} ms after the address moved`,
      lost: `0 of ${answered} answered, ${stored} stored`,
    })
  })

  it('gives a backup as a standby, and lets a site that starts on it wait with one line', async () => {
    const DATABASE_URL = at(first.port)
    const file = join(folder, 'standby.gz')
    const saved = await runOperation(
      readEnv({ DATABASE_URL, DATA_DIR: folder }, folder),
      createLog(() => undefined),
      { name: 'backup', file },
    )
    expect(saved).toMatch(/^\d+ rows saved to /)
    address.pointTo(first.port)
    const waiting = await start(at(address.port))
    expect(events(waiting)).toEqual(['database takes no writes'])
    address.pointTo(second.port)
    await expect
      .poll(() => sendSubmission(waiting.url, newSubmission()), { timeout: 60_000, interval: 200 })
      .toBe(200)
  })
})
