import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openBackend } from '../server/open-backend.ts'
import { createPostgresDatabase, startPostgres } from '../tests/support/postgres-server.ts'
import { startServer } from '../tests/support/server.ts'
import { ACCOUNT } from './backend/seed.ts'
import { type BenchTable, compare, formatTable, type Measures, median } from './harness.ts'
import { BLOG_ENV } from './seeded-blog.ts'

const ROUNDS = 2
const WARM_UP = 5
const REQUESTS = 20
const FEW = 200
const MANY = 20_000

const MESSAGE = `'We would like to see ' || md5(n::text) || ' before the board meets, and how Perry answers it'`

/** Submissions of both kinds over two years, in every state. */
export const seedStatements = (count: number) => [
  `insert into public.applications (first_name, last_name, email, company, company_size, message, state, campaign, created_at)
    select 'First' || n, 'Last' || n, 'p' || n || '@firm.example', 'Company ' || n % 900,
           (array['1-50', '51-200', '201-1000', '1000+'])[n % 4 + 1], ${MESSAGE},
           (array['new', 'in_progress', 'answered', 'accepted', 'declined'])[n % 5 + 1], 'source=s' || n % 12,
           now() - make_interval(mins => n * 50)
      from generate_series(1, ${count / 2}) n`,
  `insert into public.career_applications (name, email, phone, message, position, resume_file_name, created_at)
    select 'Given' || n || ' Family' || n, 'c' || n || '@firm.example', '555 ' || n, ${MESSAGE},
           (array['Product Designer', 'Senior AI Engineer'])[n % 2 + 1], 'r.pdf', now() - make_interval(mins => n * 50)
      from generate_series(1, ${count / 2}) n`,
]

const CALLS: Record<string, object> = {
  list: {},
  'second page by name': { sort: 'name', page: 2 },
  'filter by state': { filter: { state: 'accepted', kind: 'application' } },
  'filter by source': { filter: { source: 's3' } },
  'search for a full name': { filter: { words: 'first77 last77' } },
  'search for a part': { filter: { words: 'amily88' } },
}

async function timeOf(client: SupabaseClient, parameters: object): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
    const started = performance.now()
    await client.rpc('desk_list', parameters).throwOnError()
    if (n >= WARM_UP) times.push(performance.now() - started)
  }
  return median(times)
}

/** A server's environment, with as many submissions in its database. */
async function seeded(count: number, database: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-inbox-'))
  const ignore = () => undefined
  const env = { ...BLOG_ENV, ...database }
  const backend = await openBackend(
    readEnv({ ...env, DATA_DIR: dataDir }, dataDir),
    createLog(ignore),
    ignore,
  )
  for (const statement of [...seedStatements(count), 'analyze desk.entries'])
    await backend.database.transaction({ role: 'service' }, tx => tx.query(statement), { long: true })
  await backend.close()
  return { dataDir, env }
}

async function measure({ dataDir, env }: Awaited<ReturnType<typeof seeded>>): Promise<Measures> {
  const { origin, stop } = await startServer({ dataDir, env })
  try {
    const client = createClient(origin, PUBLIC_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { error } = await client.auth.signInWithPassword(ACCOUNT)
    if (error) throw error
    const measures: Measures = {}
    for (const [name, parameters] of Object.entries(CALLS))
      measures[name] = { value: await timeOf(client, parameters), unit: 'ms' }
    return measures
  } finally {
    await stop()
  }
}

async function compareOn(
  name: string,
  databaseOf: () => Promise<Record<string, string>>,
): Promise<BenchTable> {
  const few = await seeded(FEW, await databaseOf())
  const many = await seeded(MANY, await databaseOf())
  try {
    return await compare({
      title: `Inbox on ${name}: median of ${REQUESTS} answers with ${MANY} submissions, against ${FEW}`,
      reference: `${FEW}`,
      subjects: [`${FEW}`, `${MANY}`],
      rounds: ROUNDS,
      run: subject => measure(subject === `${FEW}` ? few : many),
      notes: ['Each answer holds 25 rows and the total.'],
    })
  } finally {
    for (const { dataDir } of [few, many]) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The inbox with 20,000 submissions against one with 200, on both databases. */
export async function run(): Promise<string> {
  const embedded = await compareOn('PGlite', async () => ({}))
  const server = await startPostgres()
  try {
    const onServer = await compareOn('PostgreSQL', async () => ({
      DATABASE_URL: await createPostgresDatabase(server.port),
    }))
    return [embedded, onServer].map(formatTable).join('\n\n')
  } finally {
    await server.remove()
  }
}

if (import.meta.main) console.log(await run())
