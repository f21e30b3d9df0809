import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { rotateSigningKeys } from '../../server/auth/signing-keys.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { backup } from '../../server/db/engine/backup.ts'
import { listMigrations, loadMigrations } from '../../server/db/engine/migrate.ts'
import { openPglite } from '../../server/db/engine/pglite.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { restore } from '../../server/db/engine/restore.ts'
import { createLog } from '../../server/log.ts'
import { type DatabaseKind, describeOnServerFirst } from '../support/backend-server.ts'
import { type FormerState, goBack, readHistory } from '../support/history.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { fingerprint } from '../support/schema-fingerprint.ts'

/* A start upgrades every schema in which a landed commit may have left a database: tests/fixtures/README.md. */

const STATES = readHistory()
/** The oldest, the last before 0.2.0, and one whose migrations were renumbered. */
const TELLING = ['777d5dd1', 'b1e3e62b', '13442a38']
const FORMER_BACKUP = join(import.meta.dirname, '..', 'fixtures', 'backup-0.1.0.gz')
const OWNERS = { pglite: 'octavo_service', postgres: 'octavo' }

const silent = createLog(() => undefined)
const service = { role: 'service' } as const

async function createPlace(kind: DatabaseKind, folder: string): Promise<() => Promise<Database>> {
  if (kind === 'pglite') {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    return () => openPglite(dataDir, silent)
  }
  const url = await createPostgresDatabase(inject('postgresPort'))
  return () => openPostgres(url, silent)
}

/** The whole schema, with the rows that migrations wrote. Comments in functions don't matter. */
async function describeSchema(tx: Transaction, owner: string): Promise<string[]> {
  const lines = await fingerprint(tx, owner)
  for (const table of ['accounts.guards', 'accounts.settings', 'figures.settings']) {
    const { rows } = await tx.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t order by 1`,
    )
    lines.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return lines.map(line => line.replace(/^\s*--.*\n/gm, ''))
}

/** A row in each table that people fill, with the columns of the first commit. */
async function fill(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ accounts: boolean }>(
    `select to_regclass('accounts.users') is not null as accounts`,
  )
  const accounts = rows[0]?.accounts ? 'accounts' : 'auth'
  await tx.query(`insert into ${accounts}.users (email, password_hash, app_metadata)
    values ('a@firm.example', 'x', '{"role": "admin"}'), ('b@firm.example', 'x', '{"role": "inbox"}')`)
  await tx.query(`insert into blog_posts (title, slug, content, status, published_at, author_id)
    select 'A post', 'a-post', 'Words', 'published', '2026-01-02', id from ${accounts}.users where email = 'a@firm.example'`)
  await tx.query(`insert into applications (type, first_name, last_name, email, company, message)
    values ('contact', 'Ada', 'Okafor', 'ada@firm.example', 'Firm', 'May we?')`)
  await tx.query(`insert into career_applications (name, email, phone, message, position, resume_file_name)
    values ('Ben', 'ben@firm.example', '555 0100', 'Hello', 'Product Designer', 'r.pdf')`)
}

const READ = `select
  (select json_agg(json_build_object('email', email, 'role', app_metadata ->> 'role') order by email) from accounts.users) as people,
  (select json_agg(slug || ' ' || content || ' ' || (author_id is not null)) from blog_posts) as posts,
  (select json_agg(company || ' ' || message) from applications) as applications,
  (select json_agg(position || ' ' || resume_file_name) from career_applications) as careers,
  (select count(*)::int from desk.entries) as listed, to_regnamespace('auth') is null as tidy`
const FILLED = {
  people: [
    { email: 'a@firm.example', role: 'admin' },
    { email: 'b@firm.example', role: expect.stringMatching(/^(desk|inbox)$/) },
  ],
  posts: ['a-post Words true'],
  applications: ['Firm May we?'],
  careers: ['Product Designer r.pdf'],
  listed: 2,
  tidy: true,
}

describeOnServerFirst('what a start takes over', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-upgrades-'))
  const place = { open: async (): Promise<Database> => Promise.reject(new Error('not yet')) }
  let present: string[]

  const describeIn = (database: Database) =>
    database.transaction(service, tx => describeSchema(tx, OWNERS[kind]))
  beforeAll(async () => {
    place.open = await createPlace(kind, folder)
    const database = await place.open()
    present = await describeIn(database)
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Takes the database back to a former schema; `more` adds to it. */
  async function leave(state: FormerState | undefined, more: (tx: Transaction) => Promise<unknown>) {
    if (state === undefined) throw new Error('There is no history')
    const former = await place.open()
    const work = async (tx: Transaction) => {
      await goBack(tx, state)
      await more(tx)
    }
    await former.transaction(service, work, { long: true }).finally(former.close)
  }

  async function upgrade(state: FormerState): Promise<void> {
    await leave(state, fill)
    const database = await place.open()
    try {
      expect(await describeIn(database)).toEqual(present)
      await database.transaction(service, async tx => {
        const { rows } = await tx.query<{ name: string; checksum: string }>(
          'select name, checksum from migrations.done order by name',
        )
        expect(rows).toEqual(loadMigrations().map(({ name, checksum }) => ({ name, checksum })))
        expect((await tx.query(READ)).rows).toEqual([FILLED])
      })
    } finally {
      await database.close()
    }
  }

  const few = STATES.filter(({ commit }) => TELLING.includes(commit))
  it.each(few)('commit $commit', upgrade)
  it.each(STATES.filter(state => !few.includes(state)))('commit $commit', { tags: ['full'] }, upgrade)

  it('backups of the oldest commit and of the last before 0.2.0, which are restored with every row', {
    tags: ['full'],
  }, async () => {
    const file = join(folder, `oldest-${kind}.gz`)
    const current = await place.open()
    try {
      await current.transaction(
        service,
        async tx => {
          await goBack(tx, STATES[0] as FormerState)
          await fill(tx)
        },
        { long: true },
      )
      await backup(current, file)
    } finally {
      await current.close()
    }
    const restored = await place.open()
    try {
      await restore(restored, file, tx => rotateSigningKeys(tx, true))
      expect(await describeIn(restored)).toEqual(present)
      expect((await restored.transaction(service, tx => tx.query(READ))).rows).toEqual([FILLED])
      await restore(restored, FORMER_BACKUP, tx => rotateSigningKeys(tx, true))
      expect(await describeIn(restored)).toEqual(present)
      const { rows } = await restored.transaction(service, tx =>
        tx.query(`select (select email from accounts.users) as account, (select count(*)::int from post_versions) as versions,
                    (select company from applications) as application, (select count(*)::int from desk.entries) as listed`),
      )
      expect(rows).toEqual([{ account: 'admin@firm.example', versions: 2, application: 'Firm', listed: 1 }])
    } finally {
      await restored.close()
    }
  })

  it('is no text that no version had, which it leaves alone', async () => {
    await leave(STATES[0], tx =>
      tx.query(`update migrations.done set checksum = 'x' where name = '0002_tables.sql'`),
    )
    await expect(place.open()).rejects.toThrow(
      'The database has run a 0002_tables.sql that was never released.',
    )
  })
})

it('knows every file that landed as it landed', () => {
  const today = new Map(loadMigrations().map(({ name, checksum }) => [name, checksum]))
  const last = STATES.at(-1)?.files ?? []
  expect(last.length).toBeGreaterThan(40)
  expect(last.filter(({ name, checksum }) => today.get(name) !== checksum)).toEqual([])
  expect(listMigrations().length).toBeGreaterThanOrEqual(last.length)
})
