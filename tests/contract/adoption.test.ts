import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { rotateSigningKeys } from '../../server/auth/signing-keys.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { backup } from '../../server/db/engine/backup.ts'
import { listMigrations, loadMigrations, migrate } from '../../server/db/engine/migrate.ts'
import { openPglite } from '../../server/db/engine/pglite.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { rebuild } from '../../server/db/engine/rebuild.ts'
import { restore } from '../../server/db/engine/restore.ts'
import { createLog } from '../../server/log.ts'
import { type DatabaseKind, describeOnServerFirst } from '../support/backend-server.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { fingerprint } from '../support/schema-fingerprint.ts'

/* What stood at the last migration of before 0.2.0 is taken over as it is: tests/fixtures/README.md says where the files are from. */

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')
/** A database of 0.1.0, as statements of its owner. */
const FORMER_DATABASE = gunzipSync(readFileSync(join(FIXTURES, 'database-0.1.0.sql.gz'))).toString('utf8')
const FORMER_BACKUP = join(FIXTURES, 'backup-0.1.0.gz')
/** The files that make the schema of 0.1.0. */
const SQUASHED = loadMigrations().filter(({ name }) => name < '0015')

const silent = createLog(() => undefined)
const service = { role: 'service' } as const

/** The role that owns what the product makes. */
const OWNERS = { pglite: 'octavo_service', postgres: 'octavo' }

/** A place for a database. The answer opens it, as often as it is called. */
async function createPlace(kind: DatabaseKind, folder: string): Promise<() => Promise<Database>> {
  if (kind === 'pglite') {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    return () => openPglite(dataDir, silent)
  }
  const url = await createPostgresDatabase(inject('postgresPort'))
  return () => openPostgres(url, silent)
}

/** Puts a database of 0.1.0 in the place of what is there. */
async function loadFormer(tx: Transaction): Promise<void> {
  await rebuild(tx, [])
  await tx.query('drop schema migrations cascade')
  await tx.query(FORMER_DATABASE)
  // The dump names everything in full.
  await tx.query('reset search_path')
}

/** Everything that a schema is, with the rows that migrations wrote. Comments in functions are left out: nobody runs them. */
async function describeSchema(tx: Transaction, owner: string): Promise<string[]> {
  const lines = await fingerprint(tx, owner)
  const seeds = ['accounts.guards', 'accounts.settings', 'figures.settings']
  for (const table of seeds) {
    const { rows } = await tx.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t order by 1`,
    )
    lines.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return lines.map(line => line.replace(/^\s*--.*\n/gm, ''))
}

const namesOf = async (tx: Transaction) =>
  (await tx.query<{ name: string }>('select name from migrations.done order by name')).rows.map(
    ({ name }) => name,
  )

/** Writes a backup anew, after a version that had run `migrations`. */
function rewriteBackup(file: string, migrations: string[]): void {
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  const footer = JSON.parse(lines.pop() ?? '')
  const body = [JSON.stringify({ ...JSON.parse(header), migrations }), ...lines].join('\n')
  const sha256 = createHash('sha256').update(`${body}\n`).digest('hex')
  writeFileSync(file, gzipSync(`${body}\n${JSON.stringify({ ...footer, sha256 })}\n`))
}

describeOnServerFirst('what 0.1.0 left,', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-adoption-'))
  const describeIn = (database: Database) =>
    database.transaction(service, tx => describeSchema(tx, OWNERS[kind]))
  let current: Database
  beforeAll(async () => {
    current = await (await createPlace(kind, folder))()
  })
  afterAll(async () => {
    await current.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is a database with the schema of today’s files, and is taken over without a change', async () => {
    const open = await createPlace(kind, folder)
    const place = await open()
    const made = await place.transaction(service, async tx => {
      await rebuild(tx, SQUASHED)
      return describeSchema(tx, OWNERS[kind])
    })
    expect(made.length).toBeGreaterThan(1_000)
    await place.transaction(service, loadFormer, { long: true })
    expect(await describeIn(place)).toEqual(made)

    const older = place.transaction(service, async tx => {
      await tx.query(`delete from migrations.done where name = '0154_live.sql'`)
      const before = await namesOf(tx)
      const refused = await migrate(tx, loadMigrations()).catch(error => error)
      expect(await namesOf(tx)).toEqual(before)
      throw refused
    })
    await expect(older).rejects.toThrow(
      'The database stands at 0153_desk_jobs.sql: start version 0.1.0 with it once, and then this one. Nothing was changed.',
    )

    await place.transaction(service, async tx => {
      await tx.query(`insert into accounts.users (email, password_hash) values ('a@firm.example', 'x')`)
      await tx.query(`insert into figures.counts (day, kind, name, count)
        values ('2026-01-01', 'form_sent', 'careers', 2), ('2026-01-01', 'form_sent', 'career_application', 3)`)
    })
    await place.close()
    const adopted = await open()
    expect(await describeIn(adopted)).toEqual(await describeIn(current))
    await adopted.transaction(service, async tx => {
      expect(await namesOf(tx)).toEqual(listMigrations())
      expect((await tx.query('select email from accounts.users')).rows).toEqual([{ email: 'a@firm.example' }])
      expect((await tx.query('select name, count::int from figures.counts')).rows).toEqual([
        { name: 'career_application', count: 5 },
      ])
    })
    await adopted.close()
  })

  it('is a backup that is restored, with every row', async () => {
    await restore(current, FORMER_BACKUP, tx => rotateSigningKeys(tx, true))
    const { rows } = await current.transaction(service, tx =>
      tx.query(`select (select email from accounts.users) as account, (select title from blog_posts) as post,
                  (select count(*)::int from post_versions) as versions, (select company from applications) as application,
                  (select reference from desk.entries) = (select reference from applications) as listed`),
    )
    expect(rows).toEqual([
      { account: 'admin@firm.example', post: 'A post', versions: 2, application: 'Firm', listed: true },
    ])
    const old = join(folder, 'older.gz')
    writeFileSync(old, readFileSync(FORMER_BACKUP))
    rewriteBackup(old, ['0001_auth.sql', '0002_tables.sql'])
    await expect(restore(current, old, tx => rotateSigningKeys(tx, true))).rejects.toThrow(
      'The backup stands at 0002_tables.sql: restore it with version 0.1.0, and make a new one there. Nothing was changed.',
    )
  })

  it('of a version that had run fewer files is restored into its tables, which are then updated', {
    tags: ['full'],
  }, async () => {
    const ran = SQUASHED.slice(0, -1)
    const file = join(folder, 'earlier.gz')
    await current.transaction(service, async tx => {
      await rebuild(tx, ran)
      await tx.query(`insert into blog_posts (title, slug, content) values ('Earlier', 'earlier', 'Words')`)
    })
    await backup(current, file)
    rewriteBackup(
      file,
      ran.map(({ name }) => name),
    )
    await current.transaction(service, tx => rebuild(tx, loadMigrations()))
    const whole = await describeIn(current)
    await restore(current, file, tx => rotateSigningKeys(tx, true))
    expect(await describeIn(current)).toEqual(whole)
    const { rows } = await current.transaction(service, tx => tx.query('select slug from blog_posts'))
    expect(rows).toEqual([{ slug: 'earlier' }])
  })
})
