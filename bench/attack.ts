import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import { openPglite } from '../server/db/engine/pglite.ts'
import { createLog } from '../server/log.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { createMemoryProbe } from '../tests/support/memory.ts'
import { startServer } from '../tests/support/server.ts'
import { type Attack, attacksOf } from './attack/kinds.ts'
import { SOCKET_ATTACKS } from './attack/socket-kinds.ts'
import { ACCOUNT } from './backend/seed.ts'
import { type BenchTable, compare, type Measures, median } from './harness.ts'
import { memoryOf, memoryOfChildren } from './processes.ts'
import { BLOG_ENV, withBlogOf } from './seeded-blog.ts'

const ROUNDS = 3
const POSTS = 2_000
const LOADS = 7
const FORMS = 5
/** The time it takes to join a hundred channels. */
const FILLING_MS = 3_000
/** The realtime process ends when nobody has listened for a while. */
const SETTLED_MS = 15_000
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
/** The measured visitor has an address that no attacker shares. */
const VISITOR = { 'x-forwarded-for': '203.0.113.1' }
/** Gives each post 20,000 characters, the length of a long post, and the newest 30 as many as allowed. */
const LENGTHEN = `update public.blog_posts set content = repeat('Lorem ipsum dolor sit amet. ',
  case when id in (select id from public.blog_posts order by published_at desc limit 30) then 15700 else 750 end)`

/** Loads each page in turn several times, as a visitor does, and returns the times. */
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

interface Attacked {
  times: number[][]
  forms: SentForms
  answers: Answers
}

/** Loads the ten pages and sends forms while all attacks repeat. */
async function loadUnderAttack(origin: string, attacks: Record<string, Attack>): Promise<Attacked> {
  const attackers = new URL('./attack/attackers.ts', import.meta.url)
  const worker = new Worker(attackers, { workerData: { origin, attacks, sockets: SOCKET_ATTACKS } })
  const ended = once(worker, 'message')
  // Lets the queues fill up before the first page is requested.
  await pause(FILLING_MS)
  const times = await loadPages(origin)
  const forms = await sendForms(origin)
  worker.postMessage('stop')
  const [answers] = (await ended) as [Answers]
  return { times, forms, answers }
}

const slowest = (values: number[]) => Math.max(...values)

interface Idle {
  times: number[][]
  forms: SentForms
}

/** The times of pages and forms under an attack, compared with their idle times. */
function measuresOf(name: string, idle: Idle, { times, forms, answers }: Attacked): Measures {
  const idleMs = idle.times.map(median)
  const against = (pick: (values: number[]) => number) =>
    times.map((each, index) => pick(each) / (idleMs[index] ?? Number.NaN))
  const measures: Measures = {
    [`${name}: slowest page`]: { value: slowest(times.map(median)), unit: 'ms' },
    [`${name}: worst page against its idle time`]: { value: slowest(against(median)), unit: 'times' },
    [`${name}: worst single load`]: { value: slowest(against(slowest)), unit: 'times' },
    [`${name}: a form`]: { value: median(forms.times), unit: 'ms' },
    [`${name}: forms lost`]: { value: forms.lost, unit: 'forms' },
  }
  for (const [attack, counts] of Object.entries(answers))
    for (const [answer, count] of Object.entries(counts))
      measures[`${name}: ${attack}: ${answer}`] = { value: count, unit: 'answers' }
  return measures
}

async function measure(dataDir: string, isAll: boolean): Promise<Measures> {
  const probe = createMemoryProbe()
  const { origin, pid, stop } = await startServer({
    ...probe.options,
    dataDir,
    env: { ...BLOG_ENV, ...probe.options.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' },
  })
  /** Memory after garbage collection, and that of the server's other processes. */
  const held = async () => {
    const { heap, external } = await probe.read(pid)
    return heap + external + memoryOfChildren(pid)
  }
  try {
    await loadPages(origin)
    const idle = { times: await loadPages(origin), forms: await sendForms(origin) }
    const idleMs = idle.times.map(median)
    const token = await signIn(origin)
    const before = await held()
    let peak = 0
    const watching = setInterval(() => {
      peak = Math.max(peak, memoryOf(pid) + memoryOfChildren(pid))
    }, 50)
    const bySockets = await loadUnderAttack(origin, {})
    const socketPeak = peak
    await pause(SETTLED_MS)
    const after = await held()
    const byAll = isAll ? await loadUnderAttack(origin, attacksOf(token)) : undefined
    clearInterval(watching)
    return {
      'slowest page, idle': { value: slowest(idleMs), unit: 'ms' },
      'worst single load, idle': {
        value: slowest(idle.times.map((each, index) => slowest(each) / (idleMs[index] ?? Number.NaN))),
        unit: 'times',
      },
      'a form, idle': { value: median(idle.forms.times), unit: 'ms' },
      ...measuresOf('sockets', idle, bySockets),
      'sockets: most memory': { value: socketPeak, unit: 'MB' },
      'sockets: held before': { value: before, unit: 'MB' },
      'sockets: held after': { value: after, unit: 'MB' },
      ...(byAll && measuresOf('all', idle, byAll)),
      'most memory through the attack': { value: peak, unit: 'MB' },
    }
  } finally {
    await stop()
  }
}

/** Sends everything that once stopped the site, all at once and repeatedly, while a visitor loads ten pages. */
export async function run(options: readonly string[] = []): Promise<BenchTable> {
  const isAll = !options.includes('--sockets')
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
      run: () => measure(dataDir, isAll),
      notes: [
        `Pages: ${PAGES.join(' ')}. A page's time is the median of ${LOADS} loads. None may be slower than five times its idle time,`,
        'and no form may be lost. The sockets attack alone first (with --sockets, nothing else); what is held after them is back to what it was.',
        'A single load is as slow as whatever else the machine does, which the one without an attack shows.',
      ],
    })
  })
}
