import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { provide } from './on-demand.ts'

const VERSION = '1.4.8'
/** One name whose top-level domain is on the browsers' HSTS preload list, and one whose is not. */
const HOSTS = { preloaded: 'octavo.dev', fresh: 'octavo.example' } as const
/** The package downloads the preload list when it is installed. Only one entry is needed here. */
const PRELOADED = { dev: { mode: 'force-https', includeSubDomains: true } }

interface Answer {
  status: number
  headers: Record<string, string>
  data: string
  verified: true
}

interface Scorer {
  tests: ((requests: unknown) => { constructor: { name: string }; result: string })[]
  modifier: (result: string) => number
  newRequests: (host: string) => {
    responses: Record<string, unknown>
    resources: Record<string, unknown>
    session: unknown
  }
  minimumForExtraCredit: number
}

interface Score {
  path: string
  status: number
  total: number
  parts: string
}

async function loadScorer(): Promise<Scorer> {
  const folder = provide(`observatory-${VERSION}`, { '@mdn/mdn-http-observatory': VERSION })
  const home = join(folder, 'node_modules/@mdn/mdn-http-observatory')
  writeFileSync(join(home, 'conf/hsts-preload.json'), JSON.stringify(PRELOADED))
  const load = (file: string) => import(pathToFileURL(join(home, 'src', file)).href)
  const [{ ALL_TESTS }, { getScoreModifier }, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }, { Requests }] =
    await Promise.all(['constants.js', 'grader/grader.js', 'grader/charts.js', 'types.js'].map(load))
  return {
    tests: ALL_TESTS,
    modifier: getScoreModifier,
    newRequests: host => new Requests(host),
    minimumForExtraCredit: MINIMUM_SCORE_FOR_EXTRA_CREDIT,
  }
}

async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    data: await response.text(),
    verified: true,
  }
}

/** Scores our answers as the scanner scores those of a public host: with its own tests and its own sum. */
function scoreOf(scorer: Scorer, host: string, path: string, answer: Answer, preflight: Answer): Score {
  const requests = scorer.newRequests(host)
  Object.assign(requests.responses, { auto: answer, https: answer, cors: preflight })
  // The scanner's HTML parser logs errors on newer CSS, and its tests only read scripts.
  requests.resources.path = answer.data.replaceAll(/<style>[\s\S]*?<\/style>/g, '')
  requests.session = { url: new URL(`https://${host}${path}`) }
  const results = scorer.tests.map(test => test(requests))
  const parts = results.map(output => ({
    name: output.constructor.name,
    points: scorer.modifier(output.result),
  }))
  const base = parts.reduce((sum, { points }) => sum + Math.min(0, points), 100)
  const bonus = parts.reduce((sum, { points }) => sum + Math.max(0, points), 0)
  return {
    path,
    status: answer.status,
    total: base >= scorer.minimumForExtraCredit ? base + bonus : base,
    parts: parts
      .filter(({ points }) => points !== 0)
      .map(({ name, points }) => `${name} ${points > 0 ? '+' : ''}${points}`)
      .join(', '),
  }
}

const KEY = { headers: { apikey: PUBLIC_KEY } }

async function chooseRoutes(origin: string): Promise<[string, RequestInit?][]> {
  const { data: sitemap } = await ask(origin, '/sitemap.xml')
  const pages = Array.from(
    sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g),
    ([, path]) => path || '/',
  )
  return [
    ...pages.map((path): [string] => [path]),
    ['/no/such/page'],
    ['/favicon.svg'],
    ['/sitemap.xml'],
    ['/healthz'],
    ['/rest/v1/blog_posts', KEY],
    ['/rest/v1/blog_posts'],
    ['/auth/v1/settings', KEY],
    ['/auth/v1/token?grant_type=password', { ...KEY, method: 'POST', body: '{}' }],
    ['/functions/v1/send-application', { ...KEY, method: 'POST', body: '{}' }],
    ['/api/send-career-application', { method: 'POST', body: '{}' }],
  ]
}

/** Formats the scores. Routes with equal scores and reasons share a line. */
function formatScores(scores: readonly { preloaded: Score; fresh: Score }[]): string {
  const groups = Map.groupBy(
    scores,
    ({ preloaded, fresh }) => `${preloaded.total} ${fresh.total} ${preloaded.parts}`,
  )
  return [...groups.values()]
    .map(group => {
      const [first] = group
      const paths = group.map(({ preloaded: { path, status } }) =>
        status === 200 ? path : `${path} (${status})`,
      )
      return [
        `${first?.preloaded.total} (${first?.fresh.total} where the name is not preloaded)  ${group.length} routes`,
        `  ${first?.preloaded.parts}`,
        `  ${paths.join(' ')}`,
      ].join('\n')
    })
    .join('\n')
}

export async function run(): Promise<string> {
  buildWhatIsStale()
  const scorer = await loadScorer()
  const scores: { preloaded: Score; fresh: Score }[] = []
  const server = await startServer({ env: { SITE_URL: `https://${HOSTS.fresh}`, RATE_LIMIT: 'off' } })
  try {
    for (const [path, init] of await chooseRoutes(server.origin)) {
      const answer = await ask(server.origin, path, init)
      const preflight = await ask(server.origin, path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://http-observatory.security.mozilla.org',
          'access-control-request-method': 'GET',
        },
      })
      const score = (host: string) => scoreOf(scorer, host, path, answer, preflight)
      scores.push({ preloaded: score(HOSTS.preloaded), fresh: score(HOSTS.fresh) })
    }
  } finally {
    await server.stop()
  }
  const title = `HTTP Observatory ${VERSION}, its own tests on the answers of the running product`
  return `${title}\n${formatScores(scores)}`
}
