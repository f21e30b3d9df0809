import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { createMemoryProbe } from '../tests/support/memory.ts'
import { startServer } from '../tests/support/server.ts'
import { ACCOUNT } from './backend/seed.ts'
import { type BenchTable, compare, type Measures } from './harness.ts'
import { memoryOfChildren } from './processes.ts'
import { BLOG_ENV } from './seeded-blog.ts'

const ROUNDS = 3
const LISTENERS = 2_000
const NAME = 'the embedded database'
const SETTLED_MS = 2_000

/** A visitor who listens to posts. `onChange` is called for each change. */
async function listen(url: string, address: string, onChange: () => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
  const joined = Promise.withResolvers<void>()
  socket.on('error', joined.reject)
  socket.on('open', () =>
    socket.send(
      JSON.stringify({
        topic: 'realtime:posts',
        event: 'phx_join',
        ref: '1',
        payload: { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'blog_posts' }] } },
      }),
    ),
  )
  socket.on('message', data => {
    const { event } = JSON.parse(String(data))
    if (event === 'phx_reply') joined.resolve()
    if (event === 'postgres_changes') onChange()
  })
  await joined.promise
  return socket
}

async function measure(): Promise<Measures> {
  const probe = createMemoryProbe()
  const { origin, pid, stop } = await startServer({
    ...probe.options,
    env: { ...BLOG_ENV, ...probe.options.env, TRUST_PROXY: '1' },
  })
  const url = `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=1.0.0`
  const client = createClient(origin, PUBLIC_KEY, { auth: { persistSession: false } })
  await client.auth.signInWithPassword(ACCOUNT)
  await pause(SETTLED_MS)
  const before = await probe.read(pid)
  let heard = 0
  const all = Promise.withResolvers<void>()
  const sockets: WebSocket[] = []
  for (let n = 0; n < LISTENERS; n += 1)
    sockets.push(
      await listen(url, `10.0.${n >> 8}.${n & 255}`, () => {
        heard += 1
        if (heard === LISTENERS) all.resolve()
      }),
    )
  await pause(SETTLED_MS)
  const after = await probe.read(pid)
  const ofProcess = memoryOfChildren(pid)
  const began = performance.now()
  const { error } = await client.from('blog_posts').insert({
    title: 'News',
    slug: 'news',
    content: 'Words',
    status: 'published',
    published_at: new Date().toISOString(),
  })
  if (error) throw error
  await all.promise
  const ms = performance.now() - began
  for (const socket of sockets) socket.terminate()
  await stop()
  return {
    'the process for realtime': { value: ofProcess, unit: 'MiB' },
    'more held by the server': {
      value: after.heap + after.external - before.heap - before.external,
      unit: 'MiB',
    },
    'resident before': { value: before.rss, unit: 'MiB' },
    'resident with them': { value: after.rss, unit: 'MiB' },
    'until all have heard of a post': { value: ms, unit: 'ms' },
  }
}

/** Measures what idle listeners cost, and how soon a change reaches all of them. */
export function run(): Promise<BenchTable> {
  buildWhatIsStale()
  return compare({
    title: `Realtime: ${LISTENERS} visitors who listen to posts`,
    reference: NAME,
    subjects: [NAME],
    rounds: ROUNDS,
    run: measure,
    notes: [
      'Memory of the server after a collection of garbage. Resident is its own process, without the one for realtime, which is resident memory too.',
      'The time includes saving the post. The listeners are all in one other process.',
    ],
  })
}
