import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RECOMPRESS_AFTER_MS } from '../server/website/delivery/recompression.ts'
import { freePort } from '../tests/support/free-port.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { POSTS } from './backend/seed.ts'
import { type BenchTable, compare, type Measures } from './harness.ts'
import { cpuSeconds } from './processes.ts'
import { BLOG_ENV, MEMORY_ENV, NODE_OPTIONS, withBlogOf } from './seeded-blog.ts'
import { CONNECTIONS, drive } from './server/wrk.ts'

const ROUNDS = 5
const BARE = 'node:http'
const OCTAVO = 'Octavo'
const PAGES = { 'home page': '/', 'blog list': '/blog' }
/** Headers that Node adds. */
const BY_NODE = ['date', 'connection', 'keep-alive']
/** The servers share a core, and the load generator has its own. */
const SERVER_CORE = '0'
/** How long the smallest encodings take. */
const ENCODING_MS = 5_000

interface Subject {
  origin: string
  pid: number
  stop(): unknown
}

const onServerCore = (command: string, args: readonly string[], options: SpawnOptions) =>
  spawn('taskset', ['-c', SERVER_CORE, command, ...args], options)

interface Sent {
  headers: string[]
  body: string
}

/** Everything sent to a browser for a page, byte for byte. */
function readSent(address: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br, gzip' } }, async response => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { rawHeaders } = response
      const headers = rawHeaders.filter(
        (_, at) => !BY_NODE.includes((rawHeaders[at - (at % 2)] ?? '').toLowerCase()),
      )
      resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
    })
      .once('error', reject)
      .end()
  })
}

/** A server that sends what the product has sent, and does nothing else. */
async function startBare(folder: string, sent: Sent): Promise<Subject> {
  const port = String(await freePort())
  const file = join(folder, `${port}.json`)
  writeFileSync(file, JSON.stringify(sent))
  const child = onServerCore(process.execPath, ['bench/server/bare.ts', port, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout ?? child, 'data')
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function measurePage(name: string, { pid }: Subject, address: string): Promise<Measures> {
  const before = cpuSeconds(pid)
  const { perSecond, p99Ms, requests } = await drive(address)
  const spent = cpuSeconds(pid) - before
  return {
    [name]: { value: perSecond, unit: 'pages/s' },
    [`${name}, p99`]: { value: p99Ms, unit: 'ms' },
    [`${name}, processor time`]: { value: (spent / requests) * 1e6, unit: 'µs each' },
  }
}

/** Compares pages from memory with a bare `node:http` server that sends the same bytes and headers, on the same core. */
export async function run(): Promise<BenchTable> {
  if (spawnSync('which', ['wrk']).status !== 0)
    throw new Error('This bench needs wrk. Install it and try again.')
  buildWhatIsStale()
  const folder = mkdtempSync(join(tmpdir(), 'octavo-pages-'))
  try {
    return await withBlogOf(POSTS, async dataDir => {
      const octavo = await startServer({
        dataDir,
        env: { ...BLOG_ENV, ...MEMORY_ENV },
        keepLogs: false,
        nodeOptions: NODE_OPTIONS,
        spawn: onServerCore,
      })
      const bare = new Map<string, Subject>()
      try {
        // A page gets better compression a while after the first request for it.
        for (const path of Object.values(PAGES)) await drive(octavo.origin + path)
        await pause(RECOMPRESS_AFTER_MS + ENCODING_MS)
        for (const [name, path] of Object.entries(PAGES))
          bare.set(name, await startBare(folder, await readSent(octavo.origin + path)))
        return await compare({
          title: `Pages from memory, ${CONNECTIONS} connections, one core for both servers and one for wrk; load average ${loadavg()[0]?.toFixed(1)}`,
          reference: BARE,
          subjects: [BARE, OCTAVO],
          rounds: ROUNDS,
          async run(subject) {
            const measures: Measures = {}
            for (const [name, path] of Object.entries(PAGES)) {
              const server = subject === OCTAVO ? octavo : (bare.get(name) as Subject)
              const address = server.origin + (subject === OCTAVO ? path : '/')
              Object.assign(measures, await measurePage(name, server, address))
            }
            return measures
          },
          notes: [
            'Both answer with the same bytes and headers. Octavo also checks the request, chooses the encoding, logs and counts.',
          ],
        })
      } finally {
        for (const server of [octavo, ...bare.values()]) await server.stop()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
