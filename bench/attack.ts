import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { PUBLIC_KEY } from '../contract/limits.ts'
import { openPglite } from '../server/db/engine/pglite.ts'
import { createLog } from '../server/log.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { type Attack, KINDS } from './attack/kinds.ts'
import { type BenchTable, compare, formatTable, type Measures, median } from './harness.ts'
import { BLOG_ENV, withBlogOf } from './seeded-blog.ts'

const ROUNDS = 3
const POSTS = 2_000
const REQUESTS = 200
const LOADS = 7
const IDLE = 'idle'
const PAGES = [
  '/',
  '/platform',
  '/security',
  '/solutions',
  '/about',
  '/careers',
  '/application',
  '/blog',
  '/blog/post-1',
  '/healthz',
]
const FORM = {
  type: 'contact',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada@firm.example',
  company: 'Hale and Wick',
}
/** Gives each post 20,000 characters, the length of a long post. */
const LENGTHEN = `update public.blog_posts set content = repeat('Lorem ipsum dolor sit amet. ', 750)`

/** Resident memory of a process in megabytes: now (`VmRSS`), or its peak (`VmHWM`). */
function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

/** Loads each page in turn, as a visitor does, several times, and returns the times. */
async function loadPages(origin: string): Promise<number[][]> {
  const times = PAGES.map((): number[] => [])
  for (let n = 0; n < LOADS; n += 1)
    for (const [index, page] of PAGES.entries()) times[index]?.push(await load(origin, page))
  return times
}

async function load(origin: string, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(origin + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

async function sendForm(origin: string): Promise<number> {
  const started = performance.now()
  const { ok, status } = await fetch(`${origin}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(FORM),
  })
  if (!ok) throw new Error(`The form was answered ${status}`)
  return performance.now() - started
}

/** Sends one request of each kind alone, and returns the slowest that is not refused. */
async function findWorst(origin: string): Promise<{ attack: Attack; measures: Measures }> {
  const measures: Measures = {}
  let worst: { attack: Attack; ms: number } | undefined
  for (const [name, attack] of Object.entries(KINDS)) {
    const started = performance.now()
    const answer = await fetch(origin + attack.path, { headers: attack.headers })
    await answer.arrayBuffer()
    const ms = performance.now() - started
    measures[`${name}: ${answer.status}, alone`] = { value: ms, unit: 'ms' }
    if (answer.ok && ms > (worst?.ms ?? 0)) worst = { attack, ms }
  }
  if (worst === undefined) throw new Error('No kind of attack was answered')
  return { attack: worst.attack, measures }
}

/** Loads the ten pages and sends a form during the attack, which is repeated until all have loaded. */
async function loadUnderAttack(origin: string, attack: Attack) {
  const attackers = new URL('./attack/attackers.ts', import.meta.url)
  const statuses: Record<number, number> = {}
  let isOver = false
  const attacking = (async () => {
    while (!isOver) {
      const worker = new Worker(attackers, { workerData: { origin, attack, requests: REQUESTS } })
      for (const status of (await once(worker, 'message'))[0] as number[])
        statuses[status] = (statuses[status] ?? 0) + 1
    }
  })()
  // The queue fills up before the first page is requested.
  await new Promise(resolve => setTimeout(resolve, 500))
  const times = await loadPages(origin)
  const form = await sendForm(origin)
  isOver = true
  await attacking
  return { times, form, statuses }
}

async function measure(dataDir: string): Promise<Measures> {
  const { origin, pid, stop } = await startServer({
    dataDir,
    env: { ...BLOG_ENV, RATE_LIMIT: 'on', TRUST_PROXY: '1' },
  })
  try {
    await loadPages(origin)
    const idle = await loadPages(origin)
    const idleMs = idle.map(median)
    const against = (times: number[][], pick: (values: number[]) => number) =>
      times.map((each, index) => pick(each) / (idleMs[index] ?? Number.NaN))
    const slowest = (values: number[]) => Math.max(...values)
    const { attack, measures } = await findWorst(origin)
    const peakBefore = memory(pid, 'VmHWM')
    let peak = 0
    const watching = setInterval(() => {
      peak = Math.max(peak, memory(pid, 'VmRSS'))
    }, 50)
    const { times, form, statuses } = await loadUnderAttack(origin, attack)
    clearInterval(watching)
    for (const [status, count] of Object.entries(statuses))
      measures[`attackers answered ${status}`] = { value: count, unit: 'requests' }
    return {
      ...measures,
      'slowest page, idle': { value: slowest(idleMs), unit: 'ms' },
      'slowest page, attacked': { value: slowest(times.map(median)), unit: 'ms' },
      'worst page against its idle time': { value: slowest(against(times, median)), unit: 'times' },
      'worst single load, idle': { value: slowest(against(idle, slowest)), unit: 'times' },
      'worst single load, attacked': { value: slowest(against(times, slowest)), unit: 'times' },
      'a form sent meanwhile': { value: form, unit: 'ms' },
      'most memory until the attack': { value: peakBefore, unit: 'MB' },
      'most memory through the attack': { value: peak, unit: 'MB' },
    }
  } finally {
    await stop()
  }
}

/**
 * Sends two hundred of the most expensive reads at once, again and again, while a visitor loads ten pages.
 */
export async function run(): Promise<BenchTable> {
  buildWhatIsStale()
  return withBlogOf(POSTS, async dataDir => {
    const database = await openPglite(
      dataDir,
      createLog(() => undefined),
    )
    await database.transaction({ role: 'service' }, tx => tx.query(LENGTHEN), { long: true })
    await database.close()
    return compare({
      title: `Attack: ${REQUESTS} reads of the worst kind at once, each from another address, on ${POSTS} long posts`,
      reference: IDLE,
      subjects: ['Octavo'],
      rounds: ROUNDS,
      run: () => measure(dataDir),
      notes: [
        `Pages: ${PAGES.join(' ')}. A page's time is the median of ${LOADS} loads. None may be slower than five times its idle time;`,
        'a single load is as slow as whatever else the machine does, which the one without an attack shows.',
      ],
    })
  })
}

if (import.meta.main) console.log(formatTable(await run()))
