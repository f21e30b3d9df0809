import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { ADMIN, startBackend } from '../support/backend-server.ts'
import { freePort } from '../support/free-port.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { startSmtp } from '../support/smtp.ts'
import {
  balance,
  career,
  FAULT_ENV,
  keepSending,
  newSubmission,
  sendSubmission,
} from '../support/submissions.ts'

/** The longest wait for any answer, however long the database hangs (docs/reliability.md). */
const LIMIT_MS = 10_000
const READY_LIMIT_MS = 2_000
const SENDERS = 12

const headers = {
  apikey: PUBLIC_KEY,
  'content-type': 'application/json',
  'x-supabase-api-version': '2024-01-01',
}

interface Answer {
  status: number
  retryAfter: string | null
  body: string
  ms: number
}

async function ask(url: string, body?: unknown): Promise<Answer> {
  const since = performance.now()
  const response = await fetch(url, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: text,
    ms: performance.now() - since,
  }
}

/** Every kind of call that needs the database, with the pattern for its body. */
const CALLS: [string, string, unknown, RegExp][] = [
  ['data', '/rest/v1/blog_posts', undefined, /"code":"PGRST000"/],
  ['sign-in', '/auth/v1/token?grant_type=password', ADMIN, /"code":"service_unavailable"/],
  ['form', '/api/send-career-application', career, /^\{"message":"[^"]+"\}$/],
  ['picture', '/storage/v1/object/public/pictures/none.png', undefined, /./],
  ['page', '/blog/never-asked-before', undefined, /./],
]

describe('a PostgreSQL server that stops answering (SIGSTOP)', { timeout: 240_000 }, () => {
  let postgres: PostgresServer
  let server: RunningServer | undefined
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterEach(async () => {
    postgres.thaw()
    await server?.kill()
    server = undefined
  })
  afterAll(() => postgres.remove())

  const start = async (env: Record<string, string> = {}, url?: string) => {
    const DATABASE_URL = url ?? (await createPostgresDatabase(postgres.port))
    server = await startServer({ env: { ...FAULT_ENV, DATABASE_URL, ...env } })
    return server
  }

  it('ends every request with 503 in time, loses nothing and recovers by itself', async () => {
    const smtp = await startSmtp()
    const { origin } = await start({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'site@firm.example',
      MAIL_TO: 'team@firm.example',
    })
    expect((await ask(`${origin}/blog`)).status).toBe(200)
    const load = keepSending(origin, SENDERS)
    await load.more(200, 20)
    postgres.freeze()
    const frozen = performance.now()
    // First with statements in progress, then once the server knows that the database doesn't answer.
    for (let round = 0; round < 2; round++) {
      const ready = await ask(`${origin}/readyz`)
      expect(ready).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
      expect(ready.ms).toBeLessThan(READY_LIMIT_MS)
      const answers = await Promise.all(CALLS.map(([, path, body]) => ask(origin + path, body)))
      for (const [index, [name, , , words]] of CALLS.entries()) {
        expect([name, answers[index]]).toMatchObject([
          name,
          { status: 503, retryAfter: expect.stringMatching(/^\d+$/) },
        ])
        expect(answers[index]?.body).toMatch(words)
        expect(answers[index]?.ms).toBeLessThan(LIMIT_MS)
      }
    }
    // Pages in memory need no database.
    for (const path of ['/', '/blog', '/healthz']) {
      const page = await ask(origin + path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.ms).toBeLessThan(READY_LIMIT_MS)
    }
    await load.more(503, SENDERS)
    const frozenMs = performance.now() - frozen
    postgres.thaw()
    const thawed = performance.now()
    await load.more(200, 0)
    const healedMs = Math.round(performance.now() - thawed)
    await expect.poll(async () => (await ask(`${origin}/readyz`)).status, { timeout: 20_000 }).toBe(200)
    const { answered, stored, longestMs } = await load.stop()
    expect(longestMs).toBeLessThan(LIMIT_MS)
    // Emails about everything stored are sent, including those in progress when it began.
    await smtp.delivered(answered)
    expect(server?.logs()).not.toContain('"event":"crash"')
    await smtp.down()
    noteAnalytics('database unavailable', {
      what: `PostgreSQL stopped where it was (SIGSTOP) for ${Math.round(frozenMs / 1000)} s, under load`,
      times: 1,
      seen: `${load.seen[503] ?? 0} answers of 503, the slowest after ${Math.round(longestMs)} ms; back ${healedMs} ms after it went on`,
      lost: `0 of ${answered} answered, ${stored} stored`,
    })
  })

  it('is waited for by a server that starts, which says within two seconds that it is not ready', async () => {
    const url = await createPostgresDatabase(postgres.port)
    const port = await freePort()
    const origin = `http://localhost:${port}`
    postgres.freeze()
    const starting = start({ PORT: String(port) }, url)
    // The server answers from the first moment it listens.
    await expect
      .poll(
        () =>
          ask(`${origin}/healthz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    for (let round = 0; round < 6; round++) {
      const ready = await ask(`${origin}/readyz`)
      expect([ready.status, ready.ms < READY_LIMIT_MS]).toEqual([503, true])
    }
    await starting
    expect((await ask(`${origin}/`)).status).toBe(200)
    postgres.thaw()
    await expect.poll(async () => (await ask(`${origin}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  })

  it('is listened to again by those who wait for changes', async () => {
    const site = await startBackend('postgres', { DATABASE_URL: await createPostgresDatabase(postgres.port) })
    const { database } = site.backend
    const heard: (string | undefined)[] = []
    database.listen('live', payload => heard.push(payload))
    postgres.freeze()
    expect((await ask(`${site.url}/rest/v1/blog_posts`)).status).toBe(503)
    postgres.thaw()
    // After changes may have been missed, listeners hear of it without a payload.
    await expect.poll(() => heard.includes(undefined), { timeout: 20_000 }).toBe(true)
    await expect
      .poll(async () => (await ask(`${site.url}/rest/v1/blog_posts`)).status, { timeout: 20_000 })
      .toBe(200)
    await database.transaction({ role: 'service' }, tx => tx.query(`select pg_notify('live', 'news')`))
    await expect.poll(() => heard.includes('news'), { timeout: 20_000 }).toBe(true)
    await site.close()
  })

  it('does not keep a server from stopping', async () => {
    const running = await start()
    expect((await ask(`${running.origin}/rest/v1/blog_posts`)).status).toBe(200)
    postgres.freeze()
    const since = performance.now()
    expect(await running.stop()).toBe(0)
    expect(performance.now() - since).toBeLessThan(20_000)
  })
})

describe('an embedded database whose disk stops answering', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-held-'))
  const held = join(folder, 'held')
  afterAll(async () => {
    await killStrays()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers 503 in time, and goes on when the disk does', async () => {
    execFileSync('mkfifo', [`${held}.pipe`])
    const backend = spawnBackend(join(folder, 'data'), {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/held-sync.ts')}`,
      HELD_SYNC_FILE: held,
    })
    const url = await backend.ready
    const before = newSubmission()
    expect(await sendSubmission(url, before)).toBe(200)
    writeFileSync(held, '')
    // The first ends at the limit of a statement, the next after a vain wait for a new engine, all others at once.
    for (const limit of [25_000, 15_000, 5_000, 5_000]) {
      const since = performance.now()
      expect(await sendSubmission(url, newSubmission())).toBe(503)
      expect(performance.now() - since).toBeLessThan(limit)
    }
    rmSync(held)
    writeFileSync(`${held}.pipe`, '')
    await expect.poll(() => sendSubmission(url, newSubmission()), { timeout: 60_000 }).toBe(200)
    expect(await balance(url, [before])).toMatchObject({ answered: 1, lost: [] })
  })
})
