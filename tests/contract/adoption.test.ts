import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rotateSigningKeys } from '../../server/auth/signing-keys.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { backup } from '../../server/db/engine/backup.ts'
import { listMigrations, loadMigrations, migrate } from '../../server/db/engine/migrate.ts'
import { openPglite } from '../../server/db/engine/pglite.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { rebuild } from '../../server/db/engine/rebuild.ts'
import { restore } from '../../server/db/engine/restore.ts'
import { prepareRoles } from '../../server/db/engine/roles.ts'
import { createLog } from '../../server/log.ts'
import { DATABASE_KINDS, type DatabaseKind } from '../support/backend-server.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { fingerprint } from '../support/schema-fingerprint.ts'

/* What stood at the last migration of before 0.2.0 is taken over as it is: tests/fixtures/README.md says where the files are from. */

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')
/** A database of 0.1.0, as statements of its owner. */
const FORMER_DATABASE = gunzipSync(readFileSync(join(FIXTURES, 'database-0.1.0.sql.gz'))).toString('utf8')
const FORMER_BACKUP = join(FIXTURES, 'backup-0.1.0.gz')
/** The files that make the schema of 0.1.0. */
const SQUASHED = loadMigrations().filter(({ name }) => name < '0155')

const silent = createLog(() => undefined)
const service = { role: 'service' } as const

/** The role that owns what the product makes. */
const OWNERS = { pglite: 'octavo_service', postgres: 'octavo' }

interface Former {
  /** A session of the owner, before the product has opened the database. */
  raw: Transaction
  /** Ends that session, and opens the database as the product does. */
  open(): Promise<Database>
}

async function loadFormer(kind: DatabaseKind, folder: string): Promise<Former> {
  const former = await (kind === 'postgres' ? emptyPostgres() : emptyPglite(folder))
  await former.raw.query(FORMER_DATABASE)
  // The dump names everything in full.
  await former.raw.query('reset search_path')
  return former
}

async function emptyPostgres(): Promise<Former> {
  const url = await createPostgresDatabase(inject('postgresPort'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    raw: { query: (text, values) => client.query(text, values as unknown[]) as never },
    async open() {
      await client.end()
      return openPostgres(url, silent)
    },
  }
}

async function emptyPglite(folder: string): Promise<Former> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const pglite = new PGlite(join(dataDir, 'pgdata'), { extensions: { pg_trgm } })
  const raw: Transaction = {
    query: (async (text: string, values?: unknown[]) =>
      values === undefined ? (await pglite.exec(text)).at(-1) : pglite.query(text, values)) as never,
  }
  await raw.query((await prepareRoles(raw)) ?? '')
  return {
    raw,
    async open() {
      await pglite.close()
      return openPglite(dataDir, silent)
    },
  }
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

/** Undoes what was done in a transaction. */
class Undo extends Error {}

describe.each(DATABASE_KINDS)('what 0.1.0 left, on %s,', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-adoption-'))
  const describeIn = (database: Database) =>
    database.transaction(service, tx => describeSchema(tx, OWNERS[kind]))
  let current: Database
  beforeAll(async () => {
    current = await (kind === 'postgres'
      ? openPostgres(await createPostgresDatabase(inject('postgresPort')), silent)
      : openPglite(mkdtempSync(join(folder, 'data-')), silent))
  })
  afterAll(async () => {
    await current.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is a database with the schema of today’s files, and is taken over without a change', async () => {
    let made: string[] = []
    const undone = current.transaction(service, async tx => {
      await rebuild(tx, SQUASHED)
      made = await describeSchema(tx, OWNERS[kind])
      throw new Undo()
    })
    await expect(undone).rejects.toThrow(Undo)
    const former = await loadFormer(kind, folder)
    const { raw } = former
    expect(await describeSchema(raw, OWNERS[kind])).toEqual(made)
    expect(made.length).toBeGreaterThan(1_000)

    const { rows } = await raw.query<{ checksum: string }>(
      `delete from migrations.done where name = '0154_live.sql' returning checksum`,
    )
    const older = await namesOf(raw)
    await expect(migrate(raw, loadMigrations())).rejects.toThrow(
      'The database stands at 0153_desk_jobs.sql: start version 0.1.0 with it once, and then this one. Nothing was changed.',
    )
    expect(await namesOf(raw)).toEqual(older)
    await raw.query(`insert into migrations.done (name, checksum) values ('0154_live.sql', $1)`, [
      rows[0]?.checksum,
    ])

    await raw.query(`insert into accounts.users (email, password_hash) values ('a@firm.example', 'x')`)
    const adopted = await former.open()
    expect(await describeIn(adopted)).toEqual(await describeIn(current))
    await adopted.transaction(service, async tx => {
      expect(await namesOf(tx)).toEqual(listMigrations())
      expect((await tx.query('select email from accounts.users')).rows).toEqual([{ email: 'a@firm.example' }])
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
