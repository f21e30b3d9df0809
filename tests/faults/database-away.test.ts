import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteAnalytics } from '../support/analytics.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { ADMIN, call, startBackend } from '../support/backend-server.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { balance, career, keepSending, newSubmission, sendSubmission } from '../support/submissions.ts'

const ROUNDS = Math.min(20, Number(process.env.FAULT_ROUNDS ?? 4))
const SENDERS = 4

type Served = Parameters<typeof call>[0]

const post = (server: Served, path: string, body: unknown) =>
  call(server, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })

async function expectAway(server: Served): Promise<void> {
  const data = await call(server, '/rest/v1/blog_posts')
  expect([data.status, (await data.json()).code]).toEqual([503, 'PGRST000'])
  const signIn = await post(server, '/auth/v1/token?grant_type=password', ADMIN)
  expect(signIn.status).toBe(503)
  expect(await signIn.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
  const sent = await post(server, '/api/send-career-application', career)
  expect([sent.status, typeof (await sent.json()).message]).toEqual([503, 'string'])
}

async function expectBack(server: Served): Promise<void> {
  await expect
    .poll(async () => (await call(server, '/rest/v1/blog_posts')).status, { timeout: 20_000, interval: 100 })
    .toBe(200)
  await expect
    .poll(async () => (await post(server, '/auth/v1/token?grant_type=password', ADMIN)).status, {
      timeout: 20_000,
      interval: 100,
    })
    .toBe(200)
  expect((await post(server, '/api/send-career-application', career)).status).toBe(200)
}

describe('while a PostgreSQL server is away', () => {
  let postgres: PostgresServer

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.remove())

  it('every API answers 503 in its own shape, and recovers by itself', async () => {
    const server = await startBackend('postgres', {
      DATABASE_URL: await createPostgresDatabase(postgres.port),
    })
    await expectBack(server)
    let told = 0
    server.backend.database.listen('blog_change', () => told++)
    await postgres.stop()
    await expectAway(server)
    await postgres.start()
    await expectBack(server)
    // Page caches may have missed a notification, so they are refreshed.
    await expect.poll(() => told, { timeout: 20_000 }).toBeGreaterThan(0)
    const events = server.logged.map(line => JSON.parse(line).event)
    expect(events.filter(event => event === 'database unavailable')).toHaveLength(1)
    expect(events).toContain('database available again')
    await server.close()
  })

  it(`no answered write is lost when PostgreSQL is stopped and killed ${ROUNDS} times under load`, async () => {
    const server = await startBackend('postgres', {
      DATABASE_URL: await createPostgresDatabase(postgres.port),
    })
    const load = keepSending(server.url, SENDERS)
    for (let round = 0; round < ROUNDS; round++) {
      await load.more(200, 10)
      if (round % 2 === 0) await postgres.crash()
      else {
        await postgres.stop()
        await postgres.start()
      }
    }
    await load.more(200, 10)
    const { answered, stored } = await load.stop()
    noteAnalytics('database unavailable', {
      what: 'PostgreSQL killed and stopped in turn, under load',
      times: ROUNDS,
      seen: `${load.seen[503] ?? 0} answers of 503, no other failure; back by itself each time`,
      lost: `0 of ${answered} answered, ${stored} stored`,
    })
    await server.close()
  }, 900_000)

  it('the server starts and waits', async () => {
    const DATABASE_URL = await createPostgresDatabase(postgres.port)
    await postgres.stop()
    const server = await startBackend('postgres', { DATABASE_URL })
    await expectAway(server)
    await postgres.start()
    await expectBack(server)
    await server.close()
  })
})

describe('an embedded database whose disk fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-sync-'))
  const failing = join(folder, 'failing')
  afterAll(async () => {
    await killStrays()
    rmSync(folder, { recursive: true, force: true })
  })

  it('acknowledges only what is on disk, and recovers all of it', async () => {
    const backend = spawnBackend(join(folder, 'data'), {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/failing-sync.ts')}`,
      FAILING_SYNC_FILE: failing,
    })
    const server = { url: await backend.ready }
    const before = newSubmission()
    expect(await sendSubmission(server.url, before)).toBe(200)
    writeFileSync(failing, '')
    expect((await post(server, '/api/send-career-application', career)).status).toBe(503)
    await expectAway(server)
    rmSync(failing)
    await expectBack(server)
    expect(await balance(server.url, [before])).toMatchObject({ answered: 1, lost: [] })
    await backend.kill()
  })
})
