import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../server/db/database.ts'
import { administratorElsewhere } from '../tests/support/administrator.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { createPostgresDatabase, startPostgres } from '../tests/support/postgres-server.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { ACCOUNT } from './backend/seed.ts'
import { COMMON_WORD, COMMON_WORD_OF_POSTS, type Size, seedGrowth } from './growth/seed.ts'
import { compare, formatTable, type Measures, median } from './harness.ts'
import { memoryOf } from './processes.ts'
import { BLOG_ENV, MEMORY_ENV, NODE_OPTIONS, withSeeded } from './seeded-blog.ts'

const WARM_UP = 2
const REQUESTS = 7
/** Numbers of posts and submissions. */
const SIZES = ['200/2000', '2000/20000', '20000/200000']
const LOOK_EVERY_MS = 50
const IDS_AT_ONCE = 1_000
const ROWS_OF_A_CALL = 100
const TABLES = { application: 'applications', career: 'career_applications' }

function readSizes(options: readonly string[]): (Size & { name: string })[] {
  const at = options.indexOf('--sizes')
  const names = at < 0 ? SIZES : (options[at + 1] ?? '').split(',')
  return names.map(name => {
    const [posts = Number.NaN, submissions = Number.NaN] = name.split('/').map(Number)
    if (!(posts > 0 && submissions > 0))
      throw new Error('--sizes wants posts/submissions, parted by commas: 200/2000,2000/20000')
    return { name, posts, submissions }
  })
}

/** The median of a few response times, in milliseconds. */
async function timeOf(ask: () => Promise<unknown>, before: () => Promise<unknown> = async () => undefined) {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
    await before()
    const started = performance.now()
    await ask()
    if (n >= WARM_UP) times.push(performance.now() - started)
  }
  return { value: median(times), unit: 'ms' }
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/** Reads the sitemap as a crawler does after a publication: the index, and the file in it that changed last. */
async function readSitemap(origin: string): Promise<void> {
  const text = await read(`${origin}/sitemap.xml`)
  if (!text.includes('<sitemapindex')) return
  const files = Array.from(
    text.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g),
    ([, file = '', changed = '']) => ({ file: file.replaceAll('&amp;', '&'), changed }),
  )
  files.sort((one, other) => other.changed.localeCompare(one.changed))
  if (files[0]) await read(files[0].file)
}

/** Resets the peak that `VmHWM` shows. */
const forgetMostMemory = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Reads the whole inbox as the back office does for a file: ids first, then submissions by id. */
async function readInbox(client: SupabaseClient): Promise<void> {
  const readByIds = (table: string, ids: readonly string[]) =>
    client.from(table).select('id, email, message, created_at').in('id', ids).throwOnError()
  for (let after: string | undefined; ; ) {
    const { data } = await client
      .rpc('desk_ids', { most: IDS_AT_ONCE, ...(after && { after }) })
      .throwOnError()
    const lines = data as { id: string; kind: string }[]
    for (const [kind, table] of Object.entries(TABLES)) {
      const ids = lines.filter(line => line.kind === kind).map(({ id }) => id)
      for (let first = 0; first < ids.length; first += ROWS_OF_A_CALL)
        await readByIds(table, ids.slice(first, first + ROWS_OF_A_CALL))
    }
    if (lines.length < IDS_AT_ONCE) return
    after = lines.at(-1)?.id
  }
}

async function measureAnswers(
  { origin, pid }: RunningServer,
  client: SupabaseClient,
  posts: number,
): Promise<Measures> {
  let writes = 0
  /** Clears the page cache, as every publication does. */
  const publish = () =>
    client
      .from('blog_posts')
      .update({ excerpt: `Written ${writes++}` })
      .eq('slug', 'post-1')
      .throwOnError()
  const page = (path: string) =>
    timeOf(
      () => read(origin + path),
      async () => publish(),
    )
  const call = (name: string, parameters: object) =>
    timeOf(async () => client.rpc(name, parameters).throwOnError())
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return {
    post: await page(`/blog/post-${posts / 2}`),
    list: await page('/blog'),
    search: await page(`/search?q=${COMMON_WORD_OF_POSTS}`),
    'sitemap after a publication': await timeOf(
      () => readSitemap(origin),
      async () => publish(),
    ),
    feed: await page('/blog/rss.xml'),
    'inbox list': await call('desk_list', {}),
    'inbox search of a common word': await call('desk_list', { filter: { words: COMMON_WORD } }),
    'inbox search of a name': await call('desk_list', { filter: { words: 'first77 last77' } }),
    'inbox figures': await call('desk_figures', {}),
    analytics: await call('figures', { since: day(29), until: day(0) }),
    memory: { value: memoryOf(pid), unit: 'MB' },
    'most memory': { value: memoryOf(pid, 'VmHWM'), unit: 'MB' },
  }
}

/** Follows the memory of a process until it ends. Returns a function for the peak. */
const memoryOfTool = (child: ChildProcess) => {
  let most = 0
  const looking = setInterval(() => {
    const now = child.exitCode === null && child.pid ? memoryOf(child.pid, 'VmHWM') : 0
    // A process that has just ended has no memory.
    if (now > most) most = now
  }, LOOK_EVERY_MS)
  child.once('exit', () => clearInterval(looking))
  return () => most
}

/** Runs `npm run export`. If the server has the database to itself, it does the work, otherwise the command. */
async function exportPosts(server: RunningServer, env: Record<string, string>): Promise<Measures> {
  forgetMostMemory(server.pid)
  const started = performance.now()
  const child = spawn(process.execPath, ['tools/cli/export.ts', join(server.dataDir, 'posts.zip')], {
    env: { PATH: process.env.PATH, ...env, DATA_DIR: server.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ofTool = memoryOfTool(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The export ended with ${code}`)
  const most = env.DATABASE_URL === undefined ? memoryOf(server.pid, 'VmHWM') : ofTool()
  return {
    'export of posts': { value: (performance.now() - started) / 1000, unit: 's' },
    'export of posts, most memory': { value: most, unit: 'MB' },
  }
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return { value: (performance.now() - started) / 1000, unit: 's' }
}

async function measure(size: Size, dataDir: string, env: Record<string, string>): Promise<Measures> {
  const opened = performance.now()
  const server = await startServer({
    dataDir,
    keepLogs: false,
    nodeOptions: NODE_OPTIONS,
    env: { ...env, ...MEMORY_ENV },
  })
  const start = { value: performance.now() - opened, unit: 'ms' }
  try {
    const client = await administratorElsewhere(server.origin, ACCOUNT)
    const answers = await measureAnswers(server, client, size.posts)
    const { pid } = server
    const ofPosts = await exportPosts(server, env)
    forgetMostMemory(pid)
    const ofInbox = await timed(() => readInbox(client))
    return {
      start,
      ...answers,
      ...ofPosts,
      'export of the inbox': ofInbox,
      'export of the inbox, most memory': { value: memoryOf(pid, 'VmHWM'), unit: 'MB' },
    }
  } finally {
    await server.stop()
  }
}

/** Seeds a database and measures the product on it. */
function measureOn(size: Size, databaseUrl: string | undefined): Promise<Measures> {
  const env = { ...BLOG_ENV, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }
  const seed = (database: Database) => seedGrowth(database, size)
  return withSeeded(seed, dataDir => measure(size, dataDir, env), env)
}

/** How response times grow with the number of posts and submissions, on both databases. */
export async function run(options: readonly string[] = []): Promise<string> {
  const sizes = readSizes(options)
  buildWhatIsStale()
  const grow = async (database: string, urlOf: () => Promise<string | undefined>) =>
    formatTable(
      await compare({
        title: `Growth on ${database}: posts/submissions; load average ${loadavg()[0]?.toFixed(1)} at the start`,
        reference: sizes[0]?.name ?? '',
        subjects: sizes.map(({ name }) => name),
        rounds: 1,
        run: async name => {
          const measures = await measureOn(sizes.find(size => size.name === name) as Size, await urlOf())
          // A run takes long, so these values are printed in case it is stopped.
          for (const [measure, { value, unit }] of Object.entries(measures))
            console.error(`${database} ${name} ${measure}: ${value.toFixed(1)} ${unit}`)
          return measures
        },
        notes: [`Each time is the median of ${REQUESTS}. A post is written before each page.`],
      }),
    )
  const embedded = await grow('PGlite', async () => undefined)
  const server = await startPostgres()
  try {
    return [embedded, await grow('PostgreSQL', () => createPostgresDatabase(server.port))].join('\n\n')
  } finally {
    await server.remove()
  }
}
