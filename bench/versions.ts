import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackend } from '../server/backend/open-backend.ts'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { pagesApi } from '../tests/support/pages-api.ts'
import { createPostgresDatabase, startPostgres } from '../tests/support/postgres-server.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { JOURNEY_ENV } from '../tests/support/shared-server.ts'
import { median } from './harness.ts'

const VERSIONS = 10_000
const CHANGED = '/careers'
const UNCHANGED = '/about'
const HEADING = 'pages/company/careers/page#hero.heading'
const LEAD = 'pages/company/careers/page#hero.lead'
const WARM_UP = 300
const REQUESTS = 3_000
const CALLS = 20
const PUBLICATIONS = 10

async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const started = performance.now()
    await work(at)
    times.push(performance.now() - started)
  }
  return median(times)
}

/** The median of one request after another on one connection. */
async function measurePage({ origin }: RunningServer, path: string): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br' }
      request(origin + path, { agent, headers }, answer => answer.resume().once('end', resolve))
        .once('error', reject)
        .end()
    })
  await timesOf(WARM_UP, ask)
  const ms = await timesOf(REQUESTS, ask)
  agent.destroy()
  return `${path} ${ms.toFixed(2)} ms`
}

/** What the back office asks of a page, and how soon a publication is visible. */
async function measureCalls({ origin }: RunningServer): Promise<string[]> {
  const api = await pagesApi(origin)
  const call = async (name: string, path: string) =>
    `${name} ${(await timesOf(CALLS, () => api('GET', path))).toFixed(0)} ms`
  const published = await timesOf(PUBLICATIONS, async () => {
    const { version } = await api('GET', `/unit?unit=${CHANGED}`)
    const words = `Work ${crypto.randomUUID()}`
    await api('POST', '/publish', { unit: CHANGED, version, values: { [HEADING]: words } })
    while (!(await (await fetch(origin + CHANGED)).text()).includes(words));
  })
  return [
    await call('list', ''),
    await call('page', `/unit?unit=${CHANGED}`),
    await call('history', `/history?unit=${CHANGED}`),
    `published and visible ${published.toFixed(0)} ms`,
  ]
}

/** Adds versions as many publications would have left them. */
async function addVersions(env: Record<string, string>): Promise<void> {
  const ignore = () => undefined
  const { database, close } = await openBackend(readEnv(env, env.DATA_DIR ?? ''), createLog(ignore), ignore)
  await database.transaction({ role: 'service' }, tx =>
    tx.query(
      `insert into pages.history (unit, kind, fields)
       select $1, 'published', jsonb_build_object(
         $2::text, jsonb_build_object('was', 'Careers', 'now', 'Version ' || g),
         $3::text, jsonb_build_object('was', repeat('x', 300), 'now', repeat('word ', 60) || g))
       from generate_series(1, $4::int) g`,
      [CHANGED, HEADING, LEAD, VERSIONS],
    ),
  )
  await close()
}

async function measure(kind: string, env: Record<string, string>): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-versions-'))
  const lines: string[] = []
  const say = (when: string, parts: string[]) => lines.push(`  ${kind}, ${when}: ${parts.join('; ')}`)
  const pages = async (server: RunningServer) => [
    await measurePage(server, UNCHANGED),
    await measurePage(server, CHANGED),
  ]
  try {
    let server = await startServer({ env, dataDir })
    say('nothing published', await pages(server))
    say('a few versions', await measureCalls(server))
    say(`${CHANGED} published`, await pages(server))
    await server.stop()
    await addVersions({ ...env, DATA_DIR: dataDir })
    server = await startServer({ env, dataDir })
    say(`${VERSIONS} versions`, await measureCalls(server))
    say(`${VERSIONS} versions`, await pages(server))
    await server.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return lines
}

/** Measures pages before and after a publication, and the back office with many versions of one page, on both databases. */
export async function run(): Promise<string> {
  buildWhatIsStale()
  const postgres = await startPostgres()
  try {
    const url = await createPostgresDatabase(postgres.port)
    const lines = [
      ...(await measure('embedded', JOURNEY_ENV)),
      ...(await measure('PostgreSQL', { ...JOURNEY_ENV, DATABASE_URL: url })),
    ]
    return [`Versions of pages, medians, load ${loadavg()[0]?.toFixed(1)}`, ...lines].join('\n')
  } finally {
    await postgres.remove()
  }
}
