import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { Database, Transaction } from '../../server/db/database.ts'
import { isSaved, readBackup } from '../../server/db/engine/backup-file.ts'
import { loadMigrations } from '../../server/db/engine/migrate.ts'
import { openPglite } from '../../server/db/engine/pglite.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { rebuild } from '../../server/db/engine/rebuild.ts'
import { setSequences } from '../../server/db/engine/restore.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { administratorElsewhere } from '../support/administrator.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { DATABASE_KINDS, type DatabaseKind } from '../support/backend-server.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { newSubmission, sendSubmission } from '../support/submissions.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** The account in the data of every release (tools/build/release-data.ts). */
const ADMINISTRATOR = { email: 'admin@firm.example', password: 'a long enough passphrase 42' }
const RELEASED = readFileSync(join(ROOT, 'db', 'migrations', 'released.txt'), 'utf8')
const RELEASES = [...RELEASED.matchAll(/^# (\S+)$/gm)].map(([, version = '']) => version)
const dataOf = (version: string) => join(ROOT, 'tests', 'fixtures', `backup-${version}.gz`)

const silent = createLog(() => undefined)
const service = { role: 'service' } as const

/** The migrations of a release and those before it. */
function migrationsOf(version: string) {
  const names = new Set<string>()
  let current = ''
  for (const line of RELEASED.split('\n')) {
    if (!line.startsWith('# ')) names.add(line.split('  ')[1] ?? '')
    else if (current === version) break
    else current = line.slice(2)
  }
  return loadMigrations().filter(({ name }) => names.has(name))
}

/** Takes a database back to a release, with that release's data. */
async function goBack(tx: Transaction, version: string): Promise<void> {
  const migrations = migrationsOf(version)
  await rebuild(tx, migrations)
  await tx.query('delete from migrations.done where not name = any ($1)', [
    migrations.map(({ name }) => name),
  ])
  await tx.query(`select set_config('octavo.restoring', 'on', true)`)
  let table: { name: string; columns: string[] } | undefined
  for await (const entry of readBackup(dataOf(version))) {
    if (entry.kind === 'table') table = entry.table
    else if (entry.kind === 'row' && table !== undefined && isSaved(table)) {
      const columns = table.columns.join(', ')
      await tx.query(
        `insert into ${table.name} (${columns}) overriding system value
         select ${columns} from json_populate_record(null::${table.name}, $1::json)`,
        [entry.json],
      )
    }
  }
  await setSequences(tx)
}

/** Expects the data that people entered, and that everything works. */
async function expectWhole(server: RunningServer): Promise<void> {
  const client = await administratorElsewhere(server.origin, ADMINISTRATOR)
  const slugs = await client.from('blog_posts').select('slug').order('slug').throwOnError()
  expect(slugs.data.map(({ slug }) => slug)).toEqual(['a-draft', 'a-post', 'another', 'later'])
  const { data: inbox } = await client.rpc('desk_list', {}).throwOnError()
  expect(inbox.rows.map(({ name }: { name: string }) => name)).toEqual(['Ben Okafor', 'Ada Okafor'])
  const page = await (await fetch(`${server.origin}/blog/a-post`)).text()
  expect(page).toContain('Better words.')
  expect(page).toContain('Another')
  expect((await fetch(`${server.origin}/blog/later`)).status).toBe(404)
  expect(await sendSubmission(server.origin, newSubmission())).toBe(200)
}

describe.each(RELEASES)('the data of %s', { tags: ['full'] }, version => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-upgrade-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is kept beside the tests', () => {
    const advice = `Run with the code of ${version}: node tools/build/release-data.ts ${dataOf(version)}`
    expect(existsSync(dataOf(version)), advice).toBe(true)
  })

  async function place(kind: DatabaseKind): Promise<{
    open: () => Promise<Database>
    variables: Record<string, string>
    dataDir: string
  }> {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    if (kind === 'pglite') return { open: () => openPglite(dataDir, silent), variables: {}, dataDir }
    const DATABASE_URL = await createPostgresDatabase(inject('postgresPort'))
    return { open: () => openPostgres(DATABASE_URL, silent), variables: { DATABASE_URL }, dataDir }
  }

  it.each(DATABASE_KINDS)('is brought up to date by a start on %s', async kind => {
    const { open, variables, dataDir } = await place(kind)
    const database = await open()
    await database.transaction(service, tx => goBack(tx, version), { long: true })
    await database.close()
    const started = performance.now()
    const server = await startServer({ dataDir, env: { ...variables, RATE_LIMIT: 'off' } })
    const ms = Math.round(performance.now() - started)
    await expectWhole(server)
    expect(server.logs()).toMatch(/"event":"database migrated"/)
    expect(await server.stop()).toBe(0)
    const later = loadMigrations().length - migrationsOf(version).length
    noteAnalytics('Upgrades', { from: version, on: kind, migrations: later, 'ready after ms': ms })
  })

  it.each(DATABASE_KINDS)('is restored from its backup on %s', async kind => {
    const { variables, dataDir } = await place(kind)
    const server = await startServer({ dataDir, env: { ...variables, RATE_LIMIT: 'off' } })
    const env = readEnv({ DATA_DIR: dataDir, ...variables }, folder)
    await runOperation(env, silent, { name: 'restore', file: dataOf(version) })
    await expectWhole(server)
    expect(await server.stop()).toBe(0)
  })
})
