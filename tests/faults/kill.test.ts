import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { AnalyticsAnswer } from '../../contract/analytics.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { type BackendProcess, killStrays, spawnBackend } from '../support/backend-process.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import {
  administratorOf,
  balance,
  FAULT_ENV,
  newSubmission,
  type Submission,
  sendSubmission,
  storedSubmissions,
} from '../support/submissions.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 10)
const FIRST_STARTS = Math.max(1, Math.ceil(ROUNDS / 4))
const SENDERS = 4
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const READ = ['/', '/blog', '/careers', '/blog/rss.xml']

const ROOT = join(import.meta.dirname, '..', '..')
const root = mkdtempSync(join(tmpdir(), 'octavo-kill-'))
const servers: RunningServer[] = []
afterEach(async () => {
  await killStrays()
  await Promise.all(servers.splice(0).map(server => server.kill()))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function start(dataDir: string): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: FAULT_ENV })
  servers.push(server)
  return server
}

/** Copies the code without the database template, so that the first start creates the database itself. */
function codeWithoutTemplate(): string {
  const copy = join(root, 'code')
  for (const name of ['server', 'contract', 'content', 'db', 'tests/support', 'package.json'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return join(copy, 'tests', 'support', 'backend-main.ts')
}

async function msUntilReady(server: BackendProcess): Promise<number> {
  const started = performance.now()
  await server.ready
  return performance.now() - started
}

const WAYS_TO_START: [how: string, prepare: (() => string) | undefined][] = [
  ['copies a prepared database', undefined],
  ['makes its database itself', codeWithoutTemplate],
]

it.each(WAYS_TO_START)(
  'starts cleanly after being killed at any moment of its first start, which %s',
  async (how, prepare) => {
    const main = prepare?.()
    const first = spawnBackend(join(root, `whole-${how}`), {}, main)
    const whole = await msUntilReady(first)
    await first.kill()
    let early = 0
    for (let round = 0; round < FIRST_STARTS; round++) {
      const dataDir = join(root, `first-${how}-${round}`)
      // Spreads the kills over the time of a whole start. The second kill hits what the first has left.
      for (const part of [(round + 0.5) / FIRST_STARTS, (FIRST_STARTS - round) / (FIRST_STARTS + 1)]) {
        const server = spawnBackend(dataDir, {}, main)
        let isReady = false
        server.ready.then(
          () => {
            isReady = true
          },
          () => undefined,
        )
        await pause(part * whole)
        await server.kill()
        if (!isReady) early++
      }
      const server = spawnBackend(dataDir, {}, main)
      const url = await server.ready
      const submission = newSubmission()
      expect(await sendSubmission(url, submission)).toBe(200)
      expect(await storedSubmissions(url)).toMatchObject([{ id: submission.id }])
      await server.kill()
      rmSync(dataDir, { recursive: true })
    }
    // A single round proves nothing: the machine may have become twice as fast meanwhile.
    if (FIRST_STARTS > 5) expect(early).toBeGreaterThan(FIRST_STARTS / 2)
    noteAnalytics('kill -9', {
      what: `the very first start, which ${how}`,
      kills: 2 * FIRST_STARTS,
      seen: `${early} of them before it was ready; every start after it whole`,
    })
  },
  900_000,
)

/** Reads pages and data as visitors do, until the connection breaks. */
async function readUntilKilled(origin: string): Promise<void> {
  for (let turn = 0; ; turn++) {
    const path = READ[turn % READ.length] ?? '/'
    const answer = await fetch(origin + path).catch(() => undefined)
    if (answer === undefined) return
    await answer.arrayBuffer().catch(() => undefined)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
}

/** Sends until the connection breaks. Unanswered submissions are sent again in the next round, as a person would. */
async function sendUntilKilled(
  origin: string,
  open: Submission[],
  all: Submission[],
  onAnswer: () => void,
): Promise<void> {
  for (;;) {
    const submission = open.pop() ?? newSubmission()
    if (!all.includes(submission)) all.push(submission)
    let status: number
    try {
      status = await sendSubmission(origin, submission)
    } catch {
      open.push(submission)
      return
    }
    if (status !== 200) throw new Error(`The server answered ${status}`)
    onAnswer()
  }
}

it(`stores each answered submission exactly once, killed ${ROUNDS} times while people read and send`, async () => {
  const dataDir = join(root, 'load')
  const all: Submission[] = []
  const open: Submission[] = []
  let unanswered = 0
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start(dataDir)
    // Every round kills at another moment: after a few answers, with other requests in progress.
    const enough = 3 + ((round * 37) % 101)
    let seen = 0
    let killed: Promise<void> | undefined
    const onAnswer = () => {
      if (++seen === enough) killed = server.kill()
    }
    await Promise.all([
      readUntilKilled(server.origin),
      ...Array.from({ length: SENDERS }, () => sendUntilKilled(server.origin, open, all, onAnswer)),
    ])
    await killed
    unanswered += open.length
  }
  const server = await start(dataDir)
  // A sender without an answer repeats the submission. It must count once, whether or not the first one
  // arrived.
  for (const submission of open) expect(await sendSubmission(server.origin, submission)).toBe(200)
  const { answered, stored, lost, doubled } = await balance(server.origin, all)
  expect(answered).toBeGreaterThanOrEqual(ROUNDS * 3)
  expect({ lost, doubled, stored }).toEqual({ lost: [], doubled: [], stored: all.length })
  noteAnalytics('kill -9', {
    what: 'the whole product, while people read and send',
    kills: ROUNDS,
    seen: `${answered} answered, ${stored} stored, 0 lost, 0 doubled; ${unanswered} sent again after a broken line`,
  })
}, 1_800_000)

/** The visits that analytics count today. */
async function countedVisits(origin: string): Promise<number | null> {
  const today = new Date().toISOString().slice(0, 10)
  const client = await administratorOf(origin)
  const { data } = await client.rpc('figures', { since: today, until: today }).throwOnError()
  return (data as AnalyticsAnswer).visits.total
}

// It waits ten seconds for a flush.
it('loses no count that is older than ten seconds', async () => {
  const dataDir = join(root, 'counts')
  let server = await start(dataDir)
  const visit = async (times: number) => {
    for (let n = 0; n < times; n++)
      await (await fetch(server.origin, { headers: { 'user-agent': BROWSER } })).arrayBuffer()
  }
  await visit(40)
  await expect.poll(() => countedVisits(server.origin), { timeout: 15_000, interval: 500 }).toBe(40)
  await visit(5)
  await server.kill()
  server = await start(dataDir)
  expect(await countedVisits(server.origin)).toBe(40)
  await visit(10)
  await server.stop()
  server = await start(dataDir)
  expect(await countedVisits(server.origin)).toBe(50)
}, 120_000)
