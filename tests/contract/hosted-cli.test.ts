import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMigrations } from '../../server/db/engine/migrate.ts'
import { type HostedDatabases, startHostedDatabases } from '../support/hosted-database.ts'
import { pushMigrations } from '../support/hosted-project.ts'
import { fingerprint } from '../support/schema-fingerprint.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Not a dependency, because it is large. Later versions have no binary for Linux on npm. */
const CLI = 'supabase@2.117.0'

const run = promisify(execFile)

describe('the service’s own CLI', { tags: ['full'] }, () => {
  const project = mkdtempSync(join(tmpdir(), 'octavo-cli-'))
  const migrations = join(project, 'supabase', 'migrations')
  let databases: HostedDatabases
  let url: string
  let client: pg.Client

  const supabase = async (...words: string[]) => {
    const place = ['--db-url', `${url}?sslmode=disable`, '--workdir', project]
    const { stdout, stderr } = await run('npx', ['--yes', CLI, ...words, ...place], { cwd: project })
    return stdout + stderr
  }
  const lines = async (connection: pg.Client) =>
    fingerprint({ query: (text, values) => connection.query(text, values as unknown[]) as never }, 'postgres')
  const versions = async () =>
    (
      await client.query('select version from supabase_migrations.schema_migrations order by version')
    ).rows.map(({ version }) => version)

  beforeAll(async () => {
    databases = await startHostedDatabases()
    const urls = await databases.create()
    url = urls.customer
    client = new pg.Client({ connectionString: urls.superuser })
    await client.connect()
    mkdirSync(join(project, 'supabase'))
    copyFileSync(join(ROOT, 'supabase', 'config.toml'), join(project, 'supabase', 'config.toml'))
    await run(process.execPath, [join(ROOT, 'tools', 'build', 'hosted-migrations.ts'), migrations])
  })
  afterAll(async () => {
    await client.end()
    await databases.server.remove()
    rmSync(project, { recursive: true, force: true })
  })

  const numbers = listMigrations('hosted').map(name => name.slice(0, 4))

  it('pushes the files of the schema as they are, each once, and lists them', async () => {
    expect(readdirSync(migrations)).toEqual(listMigrations('hosted'))
    for (const name of readdirSync(migrations))
      expect(readFileSync(join(migrations, name))).toEqual(readFileSync(join(ROOT, 'db', 'migrations', name)))
    await supabase('db', 'push', '--yes')
    expect(await versions()).toEqual(numbers)

    const { customer } = await databases.create()
    await pushMigrations(customer)
    const other = new pg.Client({ connectionString: customer })
    await other.connect()
    expect(await lines(client)).toEqual(await lines(other))
    await other.end()

    const listed = await supabase('migration', 'list')
    for (const number of numbers) expect(listed).toMatch(new RegExp(`\\b${number}\\b.*\\b${number}\\b`))
    expect(await supabase('db', 'push', '--yes')).toMatch(/up to date/i)
  })

  it('pushes what a later release adds, and nobody may use it unless it says so', async () => {
    writeFileSync(join(migrations, '9000_later.sql'), 'create table public.later (id int primary key);\n')
    await supabase('db', 'push', '--yes')
    expect(await versions()).toEqual([...numbers, '9000'])
    const { rows } = await client.query(
      `select has_table_privilege('anon', 'public.later', 'select') as anon,
              has_table_privilege('authenticated', 'public.later', 'select') as authenticated`,
    )
    expect(rows).toEqual([{ anon: false, authenticated: false }])
  })
})
