import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import { openPglite } from '../server/db/engine/pglite.ts'
import { createLog } from '../server/log.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { attacksOf } from './attack/kinds.ts'
import { ACCOUNT } from './backend/seed.ts'
import { type BenchTable, compare, formatTable, type Measures, median } from './harness.ts'
import { BLOG_ENV, withBlogOf } from './seeded-blog.ts'

const ROUNDS = 3
const POSTS = 2_000
const LOADS = 7
const FORMS = 5
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
/** The visitor who is measured is nobody's neighbor. */
const VISITOR = { 'x-forwarded-for': '203.0.113.1' }
/** Gives each post 20,000 characters, the length of a long post, and the newest 30 as many as fit. */
const LENGTHEN = `update public.blog_posts set content = repeat('Lorem ipsum dolor sit amet. ',
  case when id in (select id from public.blog_posts order by published_at desc limit 30) then 15700 else 750 end)`

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
  const answer = await fetch(origin + path, { headers: VISITOR })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

interface SentForms {
  times: number[]
  lost: number
}

async function sendForms(origin: string): Promise<SentForms> {
  const sent: SentForms = { times: [], lost: 0 }
  for (let n = 0; n < FORMS; n += 1) {
    const started = performance.now()
    const stored = await fetch(`${origin}/functions/v1/send-application`, {
      method: 'POST',
      headers: { ...VISITOR, apikey: PUBLIC_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(FORM),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    sent.times.push(performance.now() - started)
    if (!stored) sent.lost += 1
  }
  return sent
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...VISITOR, apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`The sign-in was answered ${answer.status}`)
  return token
}

type Answers = Record<string, Record<string, number>>

/** Loads the ten pages and sends forms while all attacks are repeated. */
async function loadUnderAttack(origin: string, token: string) {
  const attackers = new URL('./attack/attackers.ts', import.meta.url)
  const worker = new Worker(attackers, { workerData: { origin, attacks: attacksOf(token) } })
  const ended = once(worker, 'message')
  // The queues fill up before the first page is requested.
  await new Promise(resolve => setTimeout(resolve, 1_000))
  const times = await loadPages(origin)
  const forms = await sendForms(origin)
  worker.postMessage('stop')
  const [answers] = (await ended) as [Answers]
  return { times, forms, answers }
}

async function measure(dataDir: string): Promise<Measures> {
  const { origin, pid, stop } = await startServer({
    dataDir,
    env: { ...BLOG_ENV, RATE_LIMIT: 'on', TRUST_PROXY: '1' },
  })
  try {
    await loadPages(origin)
    const idle = await loadPages(origin)
    const idleForms = await sendForms(origin)
    const idleMs = idle.map(median)
    const against = (times: number[][], pick: (values: number[]) => number) =>
      times.map((each, index) => pick(each) / (idleMs[index] ?? Number.NaN))
    const slowest = (values: number[]) => Math.max(...values)
    const token = await signIn(origin)
    let peak = 0
    const watching = setInterval(() => {
      peak = Math.max(peak, memory(pid, 'VmRSS'))
    }, 50)
    const { times, forms, answers } = await loadUnderAttack(origin, token)
    clearInterval(watching)
    const measures: Measures = {
      'slowest page, idle': { value: slowest(idleMs), unit: 'ms' },
      'slowest page, attacked': { value: slowest(times.map(median)), unit: 'ms' },
      'worst page against its idle time': { value: slowest(against(times, median)), unit: 'times' },
      'worst single load, idle': { value: slowest(against(idle, slowest)), unit: 'times' },
      'worst single load, attacked': { value: slowest(against(times, slowest)), unit: 'times' },
      'a form, idle': { value: median(idleForms.times), unit: 'ms' },
      'a form, attacked': { value: median(forms.times), unit: 'ms' },
      'forms lost': { value: forms.lost, unit: 'forms' },
      'most memory through the attack': { value: peak, unit: 'MB' },
    }
    for (const [name, counts] of Object.entries(answers))
      for (const [status, count] of Object.entries(counts))
        measures[`${name}: answered ${status}`] = { value: count, unit: 'requests' }
    return measures
  } finally {
    await stop()
  }
}

/** Sends everything that has once stopped the site, all at once and again and again, while a visitor loads ten pages. */
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
      title: `Attack: everything that once stopped the site, at once, on ${POSTS} long posts`,
      reference: IDLE,
      subjects: ['Octavo'],
      rounds: ROUNDS,
      run: () => measure(dataDir),
      notes: [
        `Pages: ${PAGES.join(' ')}. A page's time is the median of ${LOADS} loads. None may be slower than five times its idle time,`,
        'and no form may be lost. A single load is as slow as whatever else the machine does, which the one without an attack shows.',
      ],
    })
  })
}

if (import.meta.main) console.log(formatTable(await run()))
