import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { type BenchTable, compare, formatTable, type Measures } from './harness.ts'
import { measureLoad } from './http-load.ts'
import { BLOG_ENV, withBlogOf } from './seeded-blog.ts'

const ROUNDS = 5
const POSTS = 10
const CONNECTIONS = 16
const WARM_UP = 3_000
const MEASURE_MS = 2_500
const OFF = 'without counting'
const ON = 'with counting'
/** What a browser sends: counting looks at all of these. */
const HEADERS = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  referer: 'https://news.example/a-page',
  'sec-ch-ua-mobile': '?0',
}
const PAGES = { 'home page': '/', 'blog list': '/blog' }

async function measure({ origin, pid }: RunningServer): Promise<Measures> {
  const measures: Measures = {}
  for (const [name, path] of Object.entries(PAGES)) {
    const { perSecond, cpuMs } = await measureLoad({
      origin,
      pid,
      connections: CONNECTIONS,
      warmUp: WARM_UP,
      measureMs: MEASURE_MS,
      next: () => ({ path, headers: HEADERS }),
      expectStatus: 200,
    })
    measures[name] = { value: perSecond, unit: 'requests/s' }
    if (cpuMs !== undefined) measures[`${name}, processor time`] = { value: cpuMs * 1000, unit: 'µs each' }
  }
  return measures
}

/** Compares pages from memory with and without counting. Both servers run all the time and are asked in turn. */
export async function run(): Promise<BenchTable> {
  buildWhatIsStale()
  const open = (COUNT_VISITS: string, dataDir: string) =>
    startServer({ dataDir, keepLogs: false, env: { ...BLOG_ENV, COUNT_VISITS } })
  return withBlogOf(POSTS, one =>
    withBlogOf(POSTS, async other => {
      const servers: Record<string, RunningServer> = {
        [OFF]: await open('off', one),
        [ON]: await open('on', other),
      }
      try {
        return await compare({
          title: `Counters: pages from memory, ${CONNECTIONS} connections`,
          reference: OFF,
          subjects: Object.keys(servers),
          rounds: ROUNDS,
          run: subject => measure(servers[subject] as RunningServer),
          notes: [
            'The processor time of a request is that of the server alone, and depends least on what else runs.',
          ],
        })
      } finally {
        for (const server of Object.values(servers)) await server.stop()
      }
    }),
  )
}

if (import.meta.main) console.log(formatTable(await run()))
