import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, StatementTimeout } from '../../server/db/database.ts'
import { STATEMENT_LIMITS_MS } from '../../server/db/engine/open-transaction.ts'
import { openPglite } from '../../server/db/engine/pglite.ts'
import { createLog } from '../../server/log.ts'

const LIMITS = { ...STATEMENT_LIMITS_MS, anon: 300 }
const ENDLESS = 'select count(*) from generate_series(1, 1e12)'

const folder = mkdtempSync(join(tmpdir(), 'octavo-runaway-'))
const logged: string[] = []
let database: Database

beforeAll(async () => {
  database = await openPglite(
    folder,
    createLog(line => logged.push(line)),
    true,
    LIMITS,
  )
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const runAway = () => database.transaction({ role: 'anon' }, tx => tx.query(ENDLESS))
const add = (slug: string) =>
  database.transaction({ role: 'service' }, tx =>
    tx.query(`insert into blog_posts (title, slug, content) values ($1, $1, $1)`, [slug]),
  )
const slugs = () =>
  database.transaction({ role: 'service' }, async tx => {
    const { rows } = await tx.query<{ slug: string }>('select slug from blog_posts order by slug')
    return rows.map(({ slug }) => slug)
  })
const openFiles = () =>
  readdirSync('/proc/self/fd').filter(name => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(join(folder, 'pgdata'))
    } catch {
      // The file was closed after the folder was listed.
      return false
    }
  }).length

it('a runaway statement is ended, delays only the statements queued behind it, and costs no committed row', async () => {
  await add('before')
  const files = openFiles()
  const started = performance.now()
  let turns = 0
  const counting = setInterval(() => turns++, 5)
  const runaway = runAway()
  // This statement waits behind the runaway, survives the end of the engine, and runs on the next engine.
  const behind = add('behind')
  await expect(runaway).rejects.toBeInstanceOf(StatementTimeout)
  clearInterval(counting)
  expect(performance.now() - started).toBeGreaterThanOrEqual(LIMITS.anon)
  // The main thread was not blocked.
  expect(turns).toBeGreaterThan(10)
  await behind
  expect(await slugs()).toEqual(['before', 'behind'])
  expect(openFiles()).toBeLessThanOrEqual(files + 2)
  expect(logged.filter(line => line.includes('statement timeout'))).toHaveLength(1)
  expect(logged.join('')).not.toContain('database unavailable')
})

it('work on whole tables has no time limit', async () => {
  const fill = `insert into blog_posts (title, slug, content)
    select 'A title', 'large-' || n, repeat(md5(n::text), 200) from generate_series(1, 300) n`
  // No statement is this fast, so the limit ends every statement that it covers.
  const limits = { ...LIMITS }
  Object.assign(LIMITS, { anon: 1, authenticated: 1, service: 1 })
  try {
    await database.transaction({ role: 'service' }, tx => tx.query(fill), { long: true })
    await database.rewrite(['public.blog_posts'])
  } finally {
    Object.assign(LIMITS, limits)
  }
  expect((await slugs()).length).toBeGreaterThanOrEqual(300)
})

it('the engine releases the memory of its answers', async () => {
  const megabytes = () => process.memoryUsage().rss / 1024 / 1024
  const read = async (times: number) => {
    for (let n = 0; n < times; n++)
      await database.transaction({ role: 'service' }, tx =>
        tx.query(`select repeat('words ', 100000) as text`),
      )
  }
  await read(100)
  const before = megabytes()
  // 600 MB of answers.
  await read(1_000)
  expect(megabytes() - before).toBeLessThan(200)
})
