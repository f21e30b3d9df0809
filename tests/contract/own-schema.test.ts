import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Transaction } from '../../server/db/database.ts'
import { lookAtPostgres } from '../../server/db/engine/look-at-postgres.ts'
import { asFirstRun, loadMigrations, migrate } from '../../server/db/engine/migrate.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { createLog } from '../../server/log.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { fingerprint } from '../support/schema-fingerprint.ts'

async function connected<T>(url: string, work: (connection: Transaction) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work({ query: (text, values) => client.query(text, values as unknown[]) as never })
  } finally {
    await client.end()
  }
}

/** What a start logs, as the product makes it. */
async function start(url: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const database = await openPostgres(
    url,
    createLog(line => lines.push(line)),
  )
  await database.close()
  return lines.map(line => JSON.parse(line) as Record<string, unknown>)
}

/** A database as the version of before left it: the same files with the former name, up to `last`. */
async function formerDatabase(last: string): Promise<string> {
  const url = await createPostgresDatabase(inject('postgresPort'))
  const files = loadMigrations()
    .filter(({ name }) => name >= '0001' && name <= last)
    .map(migration => ({ ...migration, sql: asFirstRun(migration) }))
  await connected(url, async connection => {
    await migrate(connection, files)
    await connection.query(
      `insert into auth.users (id, email, password_hash, app_metadata)
         values ('00000000-0000-4000-8000-000000000001', 'partner@firm.example', 'x', '{"role": "admin"}')`,
    )
  })
  return url
}

/** What a new database is made of. */
let made: string[]
beforeAll(async () => {
  const fresh = await createPostgresDatabase(inject('postgresPort'))
  await start(fresh)
  made = await connected(fresh, connection => fingerprint(connection, 'octavo'))
})

describe('an installation of before', () => {
  it.each([
    ['0086_last_backup.sql', 1],
    ['0038_second_factor_required.sql', 20],
  ])('that stopped at %s ends as a new one', async (last, atLeast) => {
    const url = await formerDatabase(last)
    const state = await lookAtPostgres(url)
    expect(state.administrators).toBe(1)
    const [migrated] = await start(url)
    expect(migrated).toMatchObject({ event: 'database migrated' })
    expect(Number(migrated?.migrations)).toBeGreaterThanOrEqual(atLeast)

    const upgraded = await connected(url, connection => fingerprint(connection, 'octavo'))
    expect(upgraded).toEqual(made)

    await connected(url, async connection => {
      // As an instance of the former version asks, which still serves.
      const { rows } = await connection.query<{ email: string }>('select email from auth.users for update')
      expect(rows).toEqual([{ email: 'partner@firm.example' }])
      await connection.query(`insert into auth.audit_log (action) values ('sign in')`)
      await connection.query(
        `insert into auth.rate_buckets as b (key_hash, tokens, refilled_at) values ('\\x00', 1, now())
           on conflict (key_hash) do update set tokens = b.tokens`,
      )
      const { rows: written } = await connection.query('select action from accounts.audit_log')
      expect(written).toEqual([{ action: 'sign in' }])
    })
    expect(await start(url)).toEqual([])
    expect((await lookAtPostgres(url)).administrators).toBe(1)
  })
})
