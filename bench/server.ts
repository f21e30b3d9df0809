import { execFileSync, spawnSync } from 'node:child_process'
import { request } from 'node:http'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { type BenchTable, compare, formatTable, type Measures } from './harness.ts'
import { type RunningSubject, startNginx, startOctavo } from './server/subjects.ts'

const ROUNDS = 3
const CONNECTIONS = '32'
const WARM_UP = '2s'
const MEASURE = '5s'
const LOAD_CORE = '1'
const OCTAVO = 'Octavo'
const NGINX = 'nginx'
const NEEDED = ['nginx', 'wrk', 'taskset']

function missingTools(): string[] {
  return NEEDED.filter(name => spawnSync('which', [name]).status !== 0)
}

/** Debian's packages, where this user may install them. */
function provideTools(): void {
  if (missingTools().length > 0 && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx', 'wrk', 'util-linux'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const missing = missingTools()
  if (missing.length > 0) throw new Error(`This bench needs ${missing.join(', ')}. Install it and try again.`)
}

interface Encoded {
  body: Buffer
  etag: string
}

/** The page as it is sent, not decoded. */
function readEncoded(origin: string): Promise<Encoded> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin, { headers: { 'accept-encoding': 'br' } }, async response => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ body: Buffer.concat(chunks), etag: String(response.headers.etag) })
    })
    outgoing.once('error', reject).end()
  })
}

function requestsPerSecond(origin: string, headers: readonly string[]): number {
  const drive = (duration: string) =>
    execFileSync(
      'taskset',
      [
        '-c',
        LOAD_CORE,
        'wrk',
        '-t1',
        '-c',
        CONNECTIONS,
        '-d',
        duration,
        ...headers.flatMap(h => ['-H', h]),
        `${origin}/`,
      ],
      { encoding: 'utf8' },
    )
  drive(WARM_UP)
  const report = drive(MEASURE)
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`Not every request was answered well:\n${report}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])
}

function measure({ origin }: RunningSubject, { etag }: Encoded): Measures {
  const page = requestsPerSecond(origin, ['Accept-Encoding: br'])
  const known = requestsPerSecond(origin, ['Accept-Encoding: br', `If-None-Match: ${etag}`])
  return {
    'home page, brotli': { value: page, unit: 'requests/s' },
    'home page, 304': { value: known, unit: 'requests/s' },
  }
}

/** The home page from memory, beside nginx with the same brotli bytes, one core each. */
export async function run(): Promise<BenchTable> {
  provideTools()
  buildWhatIsStale()
  const first = await startOctavo()
  const page = await readEncoded(first.origin)
  await first.stop()
  return compare({
    title: `Server: ${page.body.length.toLocaleString('en-US')} bytes of brotli, ${CONNECTIONS} connections, one core for the server and one for wrk`,
    reference: NGINX,
    subjects: [NGINX, OCTAVO],
    rounds: ROUNDS,
    async run(subject) {
      const started = subject === NGINX ? await startNginx(page.body, page.etag) : await startOctavo()
      try {
        return measure(started, page)
      } finally {
        await started.stop()
      }
    },
    notes: ['Both write an access log. Octavo answers with its security headers, nginx with four.'],
  })
}

if (import.meta.main) console.log(formatTable(await run()))
