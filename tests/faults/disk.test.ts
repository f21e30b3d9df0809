import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Backups } from '../../contract/backups.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { createMemoryProbe } from '../support/memory.ts'
import { tokenOf } from '../support/people.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { noDiskReason, openSharedDisk, openSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import {
  administratorOf,
  balance,
  FAULT_ENV,
  newSubmission,
  type Submission,
  sendSubmission,
} from '../support/submissions.ts'

const MEBIBYTE = 1024 * 1024
const TOKEN = 'hY3vQ8mLz1Kp6Rw9Tn4Xc7Bd2Gf5Js0A'
/** How long the disk stays full. */
const FULL_MS = 10_000
/** Random words don't compress, so they fill a disk quickly. */
const long = () => Array.from({ length: 120 }, () => crypto.randomUUID()).join(' ')

const reason = noDiskReason()
if (reason !== undefined)
  console.log(`No disk of a test's own can be made here, so these are skipped: ${reason}`)

describe.skipIf(reason !== undefined)('a server on a faulty disk', { timeout: 300_000 }, () => {
  let disk: SmallDisk
  let server: RunningServer | undefined
  const probe = createMemoryProbe()
  afterEach(async () => {
    await server?.kill()
    server = undefined
    await disk.close()
  })

  const start = (env: Record<string, string> = {}) =>
    startServer({
      dataDir: join(disk.path, 'data'),
      env: { ...FAULT_ENV, ...probe.options.env, ...env },
      nodeOptions: probe.options.nodeOptions,
      spawn: disk.spawn,
    })
  const refusal = (env: Record<string, string> = {}) =>
    start(env).then(
      () => 'it started',
      (error: Error) => error.message,
    )

  /** Sends submissions until `isEnough`, and returns the count of each status. */
  async function sendWhile(origin: string, all: Submission[], isEnough: (status: number) => boolean) {
    const seen: Record<number, number> = {}
    for (;;) {
      const submission = newSubmission()
      all.push(submission)
      const status = await sendSubmission(origin, submission, long())
      seen[status] = (seen[status] ?? 0) + 1
      if (isEnough(status)) return seen
    }
  }

  /** Fills the disk while visitors submit. Every answer is either a success that was stored, or a 503 that says to try again. */
  async function outlive(name: string, leave: number): Promise<void> {
    server = await start()
    const { origin, pid } = server
    const all: Submission[] = []
    await sendWhile(origin, all, () => all.length >= 20)
    disk.fill(leave)
    const filling = await sendWhile(origin, all, status => status !== 200)
    const before = await probe.read(pid)
    const until = performance.now() + FULL_MS
    const full = await sendWhile(origin, all, () => performance.now() > until)
    const after = await probe.read(pid)
    expect(
      Object.keys({ ...filling, ...full }).filter(status => status !== '200' && status !== '503'),
    ).toEqual([])
    // Nothing leaks: neither the memory of engines that failed to start, nor their files.
    expect(after.external - before.external).toBeLessThan(150)
    // The engine needs about 200 MiB. Its thread also holds garbage that the probe can't make it collect.
    expect(after.rss - before.rss).toBeLessThan(200)
    expect((await fetch(`${origin}/`)).status).toBe(200)
    disk.free()
    const freed = performance.now()
    await expect
      .poll(() => sendSubmission(origin, all[all.push(newSubmission()) - 1] as Submission), {
        timeout: 40_000,
      })
      .toBe(200)
    const healedMs = Math.round(performance.now() - freed)
    const { answered, stored, lost } = await balance(origin, all)
    expect(lost).toEqual([])
    expect(server.logs()).not.toContain('"event":"crash"')
    noteAnalytics('disk full', {
      what: name,
      'full for': `${FULL_MS / 1000} s`,
      seen: `${full[503] ?? 0} answers of 503, ${full[200] ?? 0} of 200`,
      healed: `${healedMs} ms after there was room`,
      lost: `${lost.length} of ${answered} answered, ${stored} stored`,
    })
    await server.stop()
  }

  it('makes no backup that would fill it, removes none, and says so', async () => {
    disk = await openSmallDisk(600)
    server = await start({ BACKUP_DIR: '' })
    const { origin } = server
    const token = await tokenOf(await administratorOf(origin))
    const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` }
    const state = async () =>
      (await (await fetch(`${origin}/auth/v1/admin/backups`, { headers })).json()) as Backups
    async function make(): Promise<Backups> {
      await fetch(`${origin}/auth/v1/admin/backups`, { method: 'POST', headers })
      await expect.poll(async () => (await state()).making).toBe(false)
      return state()
    }
    const { backups, not_made } = await make()
    expect([backups.length, not_made]).toEqual([1, null])
    disk.fill(200 * MEBIBYTE)
    expect(await make()).toMatchObject({
      backups,
      not_made: {
        reason: expect.stringMatching(/ has \d+ MiB free\. .+ We made none and deleted nothing\./),
      },
    })
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    disk.free()
    const after = await make()
    expect([after.backups.length, after.not_made]).toEqual([2, null])
  })

  it('answers 503 while there is no room for tables, loses nothing and recovers by itself', async () => {
    disk = await openSmallDisk(110)
    await outlive('embedded, no room for a table', 0)
  })

  it('is not ready while it is full, says so, and is again when there is room', async () => {
    disk = await openSmallDisk(260)
    server = await start({ METRICS: `token:${TOKEN}` })
    const { origin } = server
    const ready = async () => {
      const answer = await fetch(`${origin}/readyz`)
      return [answer.status, await answer.json()]
    }
    const full = async () => {
      const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
      return /^octavo_disk_full (\d)$/m.exec(await answer.text())?.[1]
    }
    expect([await ready(), await full()]).toEqual([[200, { status: 'ok' }], '0'])
    disk.fill(20 * MEBIBYTE)
    expect([await ready(), await full()]).toEqual([
      [503, { status: 'unavailable', reason: 'disk full' }],
      '1',
    ])
    disk.free()
    expect([await ready(), await full()]).toEqual([[200, { status: 'ok' }], '0'])
  })

  it('stops only the engine while there is no room for the WAL', async () => {
    disk = await openSmallDisk(110)
    // Less than a WAL segment needs.
    await outlive('embedded, no room for the log', 13 * MEBIBYTE)
  })

  it('serves reads when it starts on a full disk, and refuses to start without room for a new database', async () => {
    disk = await openSmallDisk(110)
    server = await start()
    const submission = newSubmission()
    await sendSubmission(server.origin, submission)
    await server.kill()
    disk.fill()
    server = await start({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
    const answer = await fetch(`${server.origin}/rest/v1/blog_posts`, { headers: { apikey: PUBLIC_KEY } })
    expect(answer.status).toBe(200)
    await server.kill()
    disk.free()
    server = await start()
    expect(await balance(server.origin, [submission])).toMatchObject({ answered: 1, lost: [] })
    await server.kill()
    await disk.close()
    disk = await openSmallDisk(20)
    expect(await refusal()).toMatch(
      /ended with 1 .*\nThe disk of \S+ has \d+ MiB left, and a new database needs 64\./,
    )
    expect(existsSync(join(disk.outside, 'data', 'pgdata'))).toBe(false)
  })

  it('refuses a read-only disk with one clear line, and changes nothing', async () => {
    disk = await openSmallDisk(110)
    const nowhere =
      /ended with 1 .*\nWe can’t write to the data folder \S+ \((?:EROFS|ENOENT)\)\. Set DATA_DIR[^\n]+\n$/
    disk.remount('ro')
    expect(await refusal()).toMatch(nowhere)
    disk.remount('rw')
    server = await start()
    const submission = newSubmission()
    await sendSubmission(server.origin, submission)
    await server.kill()
    disk.remount('ro')
    expect(await refusal()).toMatch(nowhere)
    disk.remount('rw')
    server = await start()
    expect(await balance(server.origin, [submission])).toMatchObject({ answered: 1, lost: [], stored: 1 })
    noteAnalytics('data folder', {
      what: 'a read-only disk, before and after the first start',
      seen: 'one line, exit 1, nothing changed',
    })
  })
})

const noPostgres = reason ?? (process.getuid?.() === 0 ? undefined : 'only root can mount it')

describe.skipIf(noPostgres !== undefined)(
  'a PostgreSQL server whose disk is full',
  { timeout: 300_000 },
  () => {
    let disk: ReturnType<typeof openSharedDisk>
    let postgres: PostgresServer
    let server: RunningServer

    beforeAll(async () => {
      disk = openSharedDisk(160)
      postgres = await startPostgres({ folder: disk.path })
      server = await startServer({
        env: { ...FAULT_ENV, DATABASE_URL: await createPostgresDatabase(postgres.port) },
      })
    })
    afterAll(async () => {
      await server.kill()
      await postgres.remove()
      await disk.close()
    })

    it('makes the site answer 503, loses nothing and recovers by itself', async () => {
      const all: Submission[] = []
      const send = () => {
        const submission = newSubmission()
        all.push(submission)
        return sendSubmission(server.origin, submission, long())
      }
      expect(await send()).toBe(200)
      disk.fill()
      const seen: Record<number, number> = {}
      const until = performance.now() + FULL_MS
      for (let status = 200; performance.now() < until || status === 200; ) {
        status = await send()
        seen[status] = (seen[status] ?? 0) + 1
        if (status !== 200) await pause(20)
      }
      expect(Object.keys(seen).filter(status => status !== '200' && status !== '503')).toEqual([])
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
      disk.free()
      const freed = performance.now()
      // A supervisor restarts a PostgreSQL server that has shut itself down. Here, the test does.
      await postgres.startIfDown()
      await expect.poll(send, { timeout: 40_000 }).toBe(200)
      const healedMs = Math.round(performance.now() - freed)
      await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
      const { answered, stored, lost } = await balance(server.origin, all)
      expect(lost).toEqual([])
      noteAnalytics('disk full', {
        what: 'PostgreSQL',
        'full for': `${FULL_MS / 1000} s`,
        seen: `${seen[503] ?? 0} answers of 503, ${seen[200] ?? 0} of 200`,
        healed: `${healedMs} ms after there was room`,
        lost: `${lost.length} of ${answered} answered, ${stored} stored`,
      })
    })
  },
)
