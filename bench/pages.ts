import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { POSTS } from './backend/seed.ts'
import { cpuSeconds } from './cpu-time.ts'
import { type BenchTable, compare, formatTable, type Measures } from './harness.ts'
import { withBlogOf } from './seeded-blog.ts'
import { type RunningSubject, runSubject } from './server/process.ts'
import { startOctavo } from './server/subjects.ts'
import { CONNECTIONS, drive } from './server/wrk.ts'

const ROUNDS = 5
const BARE = 'node:http'
const OCTAVO = 'Octavo'
const PAGES = { 'home page': '/', 'blog list': '/blog' }
/** Headers that Node adds. */
const BY_NODE = ['date', 'connection', 'keep-alive']

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
async function startBare(folder: string, sent: Sent): Promise<RunningSubject> {
  const port = String(await freePort())
  const file = join(folder, `${port}.json`)
  writeFileSync(file, JSON.stringify(sent))
  return runSubject({
    args: [process.execPath, 'bench/server/bare.ts', port, file],
    origin: `http://127.0.0.1:${port}`,
  })
}

function measurePage(name: string, { pid }: RunningSubject, address: string): Measures {
  const before = cpuSeconds(pid) ?? Number.NaN
  const { perSecond, p99Ms, requests } = drive(address)
  const spent = (cpuSeconds(pid) ?? Number.NaN) - before
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
      const octavo = await startOctavo(dataDir)
      const bare = new Map<string, RunningSubject>()
      try {
        for (const [name, path] of Object.entries(PAGES)) {
          // A page gets better compression a while after the first request for it.
          drive(octavo.origin + path)
          bare.set(name, await startBare(folder, await readSent(octavo.origin + path)))
        }
        return await compare({
          title: `Pages from memory, ${CONNECTIONS} connections, one core for both servers and one for wrk; load average ${loadavg()[0]?.toFixed(1)}`,
          reference: BARE,
          subjects: [BARE, OCTAVO],
          rounds: ROUNDS,
          run: async subject =>
            Object.assign(
              {},
              ...Object.entries(PAGES).map(([name, path]) => {
                const server = subject === OCTAVO ? octavo : (bare.get(name) as RunningSubject)
                return measurePage(name, server, server.origin + (subject === OCTAVO ? path : '/'))
              }),
            ),
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

if (import.meta.main) console.log(formatTable(await run()))
