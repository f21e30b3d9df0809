import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { POSTS } from './backend/seed.ts'
import { type BenchTable, compare, formatTable, type Measures } from './harness.ts'
import { withBlogOf } from './seeded-blog.ts'
import type { RunningSubject } from './server/process.ts'
import { type Encoded, startNginx, startOctavo } from './server/subjects.ts'
import { CONNECTIONS, drive } from './server/wrk.ts'

const ROUNDS = 3
const OCTAVO = 'Octavo'
const NGINX = 'nginx'
const NEEDED = ['nginx', 'wrk', 'taskset']

function missingTools(): string[] {
  return NEEDED.filter(name => spawnSync('which', [name]).status !== 0)
}

/** Installs Debian's packages if this user may. */
function provideTools(): void {
  if (missingTools().length > 0 && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx', 'wrk', 'util-linux'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const missing = missingTools()
  if (missing.length > 0) throw new Error(`This bench needs ${missing.join(', ')}. Install it and try again.`)
}

function readEncoded(origin: string, path: string): Promise<Encoded> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { headers: { 'accept-encoding': 'br' } }, async response => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ path, body: Buffer.concat(chunks), etag: String(response.headers.etag) })
    })
    outgoing.once('error', reject).end()
  })
}

function measure(subject: RunningSubject, [known, blog]: readonly Encoded[]): Measures {
  const atRest = subject.memory()
  const home = drive(`${subject.origin}/`)
  const underLoad = subject.memory()
  const unchanged = drive(`${subject.origin}/`, [`If-None-Match: ${known?.etag}`])
  const list = drive(`${subject.origin}${blog?.path}`)
  return {
    'home page': { value: home.perSecond, unit: 'requests/s' },
    'home page, p99': { value: home.p99Ms, unit: 'ms' },
    'memory at rest': { value: atRest, unit: 'MB' },
    'memory under load': { value: underLoad, unit: 'MB' },
    start: { value: subject.startMs, unit: 'ms' },
    'home page, 304': { value: unchanged.perSecond, unit: 'requests/s' },
    'blog list': { value: list.perSecond, unit: 'requests/s' },
    'blog list, p99': { value: list.p99Ms, unit: 'ms' },
  }
}

/** The first start creates the database, later ones open it. */
async function measureFirstStart(): Promise<Measures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  const subject = await startOctavo(dataDir)
  await subject.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return { 'first start': { value: subject.startMs, unit: 'ms' } }
}

async function stopped(subject: RunningSubject, measure: (subject: RunningSubject) => Measures) {
  try {
    return measure(subject)
  } finally {
    await subject.stop()
  }
}

/** Compares pages from memory with nginx, which serves the same brotli bytes, on one core each. */
export async function run(): Promise<BenchTable> {
  provideTools()
  buildWhatIsStale()
  return withBlogOf(POSTS, async dataDir => {
    const first = await startOctavo(dataDir)
    const pages = [await readEncoded(first.origin, '/'), await readEncoded(first.origin, '/blog')]
    await first.stop()
    const sizes = pages.map(({ path, body }) => `${path} ${body.length.toLocaleString('en-US')} bytes`)
    return compare({
      title: `Server: brotli, ${sizes.join(', ')}; ${CONNECTIONS} connections, one core for the server and one for wrk`,
      reference: NGINX,
      subjects: [NGINX, OCTAVO],
      rounds: ROUNDS,
      async run(subject) {
        if (subject === NGINX) return stopped(await startNginx(pages), nginx => measure(nginx, pages))
        const octavo = await stopped(await startOctavo(dataDir), started => measure(started, pages))
        return { ...octavo, ...(await measureFirstStart()) }
      },
      notes: [
        'nginx and Octavo write an access log. Octavo sends brotli with all its security headers, nginx the same brotli with four',
        'headers. Octavo holds the database in its memory too.',
      ],
    })
  })
}

if (import.meta.main) console.log(formatTable(await run()))
