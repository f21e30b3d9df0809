import { loadavg } from 'node:os'
import type { SupabaseClient } from '@supabase/supabase-js'
import { openDatabase } from '../server/db/engine/open.ts'
import { runPendingRewrite } from '../server/db/engine/pending-rewrite.ts'
import { createLog } from '../server/log.ts'
import { administratorElsewhere } from '../tests/support/administrator.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { createPostgresDatabase, startPostgres } from '../tests/support/postgres-server.ts'
import { startServer } from '../tests/support/server.ts'
import { ACCOUNT } from './backend/seed.ts'
import { seedGrowth } from './growth/seed.ts'
import { compare, formatTable, type Measures, median } from './harness.ts'
import { BLOG_ENV, withSeeded } from './seeded-blog.ts'

/** Numbers of submissions. */
const SIZES = ['68', '200000']
const PEOPLE = 5
/** Long enough to rewrite the tables, if that happens right away. */
const AFTER_MS = 8_000
const PAUSE_MS = 20
const REMOVED = 'erased submissions removed from disk'

/** Returns the longest wait of others until `stop`. */
function watchOthers(read: () => PromiseLike<unknown>) {
  let isOver = false
  let longest = 0
  const watched = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await read()
      longest = Math.max(longest, performance.now() - asked)
      await new Promise(done => setTimeout(done, PAUSE_MS))
    }
  })()
  return async () => {
    isOver = true
    await watched
    return longest
  }
}

async function erasePerson(origin: string, client: SupabaseClient, email: string): Promise<number> {
  const { data } = await client.auth.getSession()
  const asked = performance.now()
  const answer = await fetch(`${origin}/auth/v1/admin/erasures`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: 'sb_publishable_octavo',
      authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify({ email }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return performance.now() - asked
}

/** The time to rewrite all large tables while the server is idle, and on the embedded database the longest wait of a reader. */
async function rewriteTheRest(dataDir: string, databaseUrl: string | undefined): Promise<Measures> {
  const database = await openDatabase(
    { dataDir, databaseUrl, createDatabase: false },
    createLog(() => undefined),
  )
  try {
    await database.transaction({ role: 'service' }, tx =>
      tx.query('update functions.owed_rewrite set taken_at = null'),
    )
    const read = () =>
      database.transaction({ role: 'service' }, tx => tx.query('select from applications limit 1'))
    // On a PostgreSQL server, a reader would end the rewrite.
    const stop = databaseUrl === undefined ? watchOthers(read) : async () => 0
    const started = performance.now()
    await runPendingRewrite(database, Number.POSITIVE_INFINITY)
    const took = performance.now() - started
    return {
      'large tables, with nobody there': { value: took, unit: 'ms' },
      'longest wait of others for a large table': { value: await stop(), unit: 'ms' },
    }
  } finally {
    await database.close()
  }
}

async function measure(dataDir: string, env: Record<string, string>): Promise<Measures> {
  const measures = await measureServed(dataDir, env)
  return { ...measures, ...(await rewriteTheRest(dataDir, env.DATABASE_URL)) }
}

async function measureServed(dataDir: string, env: Record<string, string>): Promise<Measures> {
  const server = await startServer({ dataDir, env })
  try {
    const client = await administratorElsewhere(server.origin, ACCOUNT)
    const stop = watchOthers(() => client.from('applications').select('id').limit(1).throwOnError())
    const times: number[] = []
    for (let person = 1; person <= PEOPLE; person++)
      times.push(await erasePerson(server.origin, client, `p${person}@firm.example`))
    await new Promise(done => setTimeout(done, AFTER_MS))
    return {
      'erasing a person': { value: median(times), unit: 'ms' },
      'at most': { value: Math.max(...times), unit: 'ms' },
      'longest wait of others': { value: await stop(), unit: 'ms' },
      'gone from the disk meanwhile': { value: server.logs().includes(REMOVED) ? 1 : 0, unit: '1 is yes' },
    }
  } finally {
    await server.stop()
  }
}

/** How long erasing a person takes, and how long others wait meanwhile, on both databases; `--sizes 68,200000`. */
export async function run(options: readonly string[] = []): Promise<string> {
  const at = options.indexOf('--sizes')
  const sizes = at < 0 ? SIZES : (options[at + 1] ?? '').split(',')
  buildWhatIsStale()
  const on = async (database: string, urlOf: () => Promise<string | undefined>) =>
    formatTable(
      await compare({
        title: `Erasing ${PEOPLE} people on ${database}; load average ${loadavg()[0]?.toFixed(1)} at the start`,
        reference: sizes[0] ?? '',
        subjects: sizes,
        rounds: 1,
        async run(name) {
          const url = await urlOf()
          const env = { ...BLOG_ENV, ...(url === undefined ? {} : { DATABASE_URL: url }) }
          const measures = await withSeeded(
            database => seedGrowth(database, { posts: 20, submissions: Number(name) }),
            dataDir => measure(dataDir, env),
            env,
          )
          for (const [what, { value, unit }] of Object.entries(measures))
            console.error(`${database} ${name} ${what}: ${value.toFixed(0)} ${unit}`)
          return measures
        },
      }),
    )
  const embedded = await on('PGlite', async () => undefined)
  const server = await startPostgres()
  try {
    return [embedded, await on('PostgreSQL', () => createPostgresDatabase(server.port))].join('\n\n')
  } finally {
    await server.remove()
  }
}
