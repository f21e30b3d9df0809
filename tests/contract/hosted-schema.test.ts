/** @module-tag full */

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fieldsOf, type SubmissionKind } from '../../contract/submissions.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { createLog } from '../../server/log.ts'
import { type HostedDatabases, startHostedDatabases } from '../support/hosted-database.ts'
import { findDeno, openFunctions, SITE_TABLES } from '../support/hosted-project.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { fingerprint } from '../support/schema-fingerprint.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Not a dependency, because it is large. Later versions have no binary for Linux on npm. */
const CLI = 'supabase@2.117.0'
const ADMIN = '00000000-0000-4000-8000-000000000001'
const SESSION = '00000000-0000-4000-8000-000000000002'
const TABLES = ['blog_posts', 'applications', 'career_applications']

let databases: HostedDatabases
let project: Awaited<ReturnType<HostedDatabases['create']>>
let superuser: pg.Client
let customer: pg.Client
/** A plain server with the site's own tables. */
let own: pg.Client

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

beforeAll(async () => {
  const plain = await createPostgresDatabase(inject('postgresPort'))
  await start(plain)
  own = await connect(plain)
  databases = await startHostedDatabases()
  project = await databases.create()
  superuser = await connect(project.superuser)
  customer = await connect(project.customer)
  // Stands in for the only scheduler function in use, and records its arguments.
  await superuser.query(`create schema cron; create table cron.job (name text, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql
      as 'insert into cron.job values ($1, $2, $3) returning 1::bigint';
    grant usage on schema cron to postgres; grant all on cron.job to postgres`)
  await customer.query(SITE_TABLES)
  await superuser.query(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'a@firm.example', '{"role": "admin"}')`,
    [ADMIN],
  )
  await superuser.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [
    SESSION,
    ADMIN,
  ])
})
afterAll(async () => {
  await own.end()
  await customer.end()
  await superuser.end()
  await databases.server.remove()
})

const claims = { sub: ADMIN, role: 'authenticated', session_id: SESSION, aal: 'aal1' }

/** Makes a call as PostgREST does: in a transaction, with the role and the token's claims. */
async function as<T>(role: string, text: string, values: unknown[] = [], who: object = claims): Promise<T[]> {
  await superuser.query('begin')
  try {
    await superuser.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(role === 'authenticated' ? who : { role }),
    ])
    await superuser.query(`set local role ${role}`)
    const { rows } = await superuser.query(text, values)
    await superuser.query('commit')
    return rows as T[]
  } catch (error) {
    await superuser.query('rollback')
    throw error
  }
}

const read = (client: pg.Client, owner: string, schemas?: readonly string[]) =>
  fingerprint({ query: (text, values) => client.query(text, values as unknown[]) as never }, owner, schemas)

/** Starts the product on a database. Returns what it logged. */
async function start(url: string): Promise<unknown[]> {
  const events: unknown[] = []
  const log = createLog(line => events.push(JSON.parse(line).event))
  const database = await openPostgres(url, log)
  await database.close()
  return events
}

const ADD_POST = `insert into blog_posts (title, slug, content, status, published_at) values ($1, $2, 'Words', 'published', $3)`

describe('the database of a project', () => {
  it('takes the tables beside its own, and the log says what was done', async () => {
    const urls = await databases.create()
    const client = await connect(urls.superuser)
    const services = ['auth', 'storage', 'extensions']
    const before = await read(client, 'supabase_admin', services)
    expect(before.length).toBeGreaterThan(30)
    const bypassed = 'database login could bypass row level security, so its work is done as another role'
    expect(await start(urls.customer)).toEqual([
      'tables created in a database that had none of them',
      bypassed,
      'database migrated',
    ])
    expect(await read(client, 'supabase_admin', services)).toEqual(before)
    // Rights depend on explicit grants: the service's default privileges would open every table.
    expect(await read(client, 'octavo_service')).toEqual(await read(own, 'octavo'))
    expect(await start(urls.customer)).toEqual([bypassed])
    await client.end()
  })

  it('takes over posts and submissions of the project, as the guide says', async () => {
    const urls = await databases.create()
    const client = await connect(urls.customer)
    await client.query(SITE_TABLES)
    await client.query(ADD_POST, ['A note', 'a-note', '2026-01-01'])
    await client.query(
      `insert into applications (first_name, last_name, email, company) values ('Béa', 'Lind', 'bea@firm.example', 'Lind')`,
    )
    await client.query(`insert into career_applications (name, email, phone, message, position, resume_file_name)
      values ('Dara', 'dara@firm.example', '555 0100', 'Hello', 'Product Designer', 'dara.pdf')`)
    const guide = readFileSync(join(ROOT, 'docs', 'hosted.md'), 'utf8')
    const [aside = '', back = ''] = [...guide.matchAll(/```sql\n(.*?)```/gs)].map(([, text = '']) => text)
    await client.query(aside)
    await start(urls.customer)
    await client.query(back)
    await client.end()
    const all = await connect(urls.superuser)
    expect((await all.query('select title, slug, published_at from blog_posts')).rows).toEqual([
      { title: 'A note', slug: 'a-note', published_at: new Date('2026-01-01') },
    ])
    expect((await all.query('select name from desk.entries order by name')).rows).toEqual([
      { name: 'Béa Lind' },
      { name: 'Dara' },
    ])
    await all.end()
  })
})

/** The columns of the project's tables, and the rules of each. */
const COLUMNS = `
  select format('%s.%s %s%s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then ' not null' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), 'none')) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
  union all
  select format('%s: %s', c.relname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and k.contype in ('c', 'p', 'u')`

const linesOf = async (client: pg.Client) =>
  (await client.query<{ line: string }>(COLUMNS, [TABLES])).rows.map(({ line }) => line).sort()

/** Custom categories need this server. Here, a trigger checks them. */
const FOUR_CATEGORIES = /^blog_posts: CHECK \(\(category = ANY/

describe('the tables of a project', () => {
  it('have columns and rules of the site’s own, and a column for each field of a form', async () => {
    const [found, expected] = [await linesOf(customer), await linesOf(own)]
    expect(found.filter(line => !expected.includes(line) && !FOUR_CATEGORIES.test(line))).toEqual([])
    expect(found.length).toBeGreaterThan(40)
    const kinds: SubmissionKind[] = ['application', 'career_application']
    for (const kind of kinds)
      for (const [name] of fieldsOf(kind).filter(([name]) => name !== 'language')) {
        const column = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
        expect(
          found.some(line => line.startsWith(`${kind}s.${column} `)),
          column,
        ).toBe(true)
      }
  })

  it('show visitors the posts that are public, and nothing else', async () => {
    await as('authenticated', ADD_POST, ['Old', 'old', '2026-01-01'])
    await as('authenticated', ADD_POST, ['Ahead', 'ahead', '9999-01-01'])
    await as(
      'authenticated',
      `insert into blog_posts (title, slug, content) values ('Draft', 'draft', 'Words')`,
    )
    expect(await as('anon', 'select slug from blog_posts')).toEqual([{ slug: 'old' }])
    expect(await as('authenticated', 'select slug from blog_posts')).toHaveLength(3)
    await expect(as('anon', ADD_POST, ['No', 'no', '2026-01-01'])).rejects.toMatchObject({ code: '42501' })
    for (const table of ['applications', 'career_applications'])
      await expect(as('anon', `select from ${table}`)).rejects.toMatchObject({ code: '42501' })
  })

  it('are written with a role that ends with the session, the suspension, and until a second factor is passed', async () => {
    const mayWrite = (who: object = claims) =>
      as('authenticated', ADD_POST, ['A', crypto.randomUUID(), '2026-01-01'], who).then(
        () => true,
        () => false,
      )
    expect(await mayWrite()).toBe(true)
    expect(await mayWrite({ ...claims, session_id: crypto.randomUUID() })).toBe(false)
    await superuser.query(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${ADMIN}', 'totp', 'verified', now(), now())`)
    expect(await mayWrite()).toBe(false)
    expect(await mayWrite({ ...claims, aal: 'aal2' })).toBe(true)
    await superuser.query('delete from auth.mfa_factors')
    await superuser.query(`update auth.users set banned_until = now() + interval '1 day'`)
    expect(await mayWrite()).toBe(false)
    await superuser.query(
      `update auth.users set banned_until = null, raw_app_meta_data = '{"role": "editor"}'`,
    )
    expect(await mayWrite()).toBe(true)
    expect(await as('authenticated', 'select from applications')).toEqual([])
    await superuser.query(`update auth.users set raw_app_meta_data = '{}'`)
    expect(await mayWrite()).toBe(false)
    await superuser.query(`update auth.users set raw_app_meta_data = '{"role": "admin"}'`)
  })

  it('lose submissions after two years by the scheduler', async () => {
    const { rows } = await superuser.query('select name, command from cron.job')
    expect(rows).toEqual([{ name: 'octavo-retention', command: expect.any(String) }])
    await superuser.query(
      `insert into applications (first_name, last_name, email, company, created_at) values
         ('Old', 'One', 'old@firm.example', 'F', now() - interval '731 days'),
         ('New', 'One', 'new@firm.example', 'F', now() - interval '729 days')`,
    )
    await customer.query(rows[0].command)
    expect((await superuser.query('select first_name from applications')).rows).toEqual([
      { first_name: 'New' },
    ])
    await superuser.query('delete from applications')
  })

  it('are made by the service’s own CLI', async () => {
    const { customer: url, superuser: looking } = await databases.create()
    const workdir = mkdtempSync(join(tmpdir(), 'octavo-cli-'))
    for (const name of ['config.toml', 'migrations'])
      cpSync(join(ROOT, 'supabase', name), join(workdir, 'supabase', name), { recursive: true })
    const push = [
      '--yes',
      CLI,
      'db',
      'push',
      '--yes',
      '--db-url',
      `${url}?sslmode=disable`,
      '--workdir',
      workdir,
    ]
    await promisify(execFile)('npx', push, { cwd: workdir })
    rmSync(workdir, { recursive: true })
    const client = await connect(looking)
    expect(await linesOf(client)).toEqual(await linesOf(customer))
    await client.end()
  })
})

describe('the functions of a project', () => {
  async function expectAnswers(deno?: string) {
    const store = async (table: string, row: Record<string, unknown>) => {
      const names = Object.keys(row)
      const places = names.map((_, index) => `$${index + 1}`)
      const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`
      return as('service_role', text, Object.values(row)).then(
        () => 201,
        ({ code }) => (code === '23505' ? 409 : 400),
      )
    }
    const functions = await openFunctions(store, deno)
    const application = {
      type: 'contact',
      firstName: 'Cleo',
      lastName: 'Wick',
      email: 'cleo@firm.example',
      company: 'Wick',
      companySize: '1-50',
      message: '',
    }
    const send = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await functions.call(
        name,
        new Request('http://project.test', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'a key', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      )
      return [answer.status, await answer.json()] as const
    }
    const stored = await send('send-application', application)
    expect(stored).toEqual([200, { ok: true, id: expect.any(String) }])
    expect(await send('send-application', application)).toEqual(stored)
    expect(await send('send-application', { ...application, company: 'Other' })).not.toEqual(stored)
    expect(await send('send-application', { ...application, email: 'nobody' })).toEqual([
      400,
      { message: 'Some fields need another look.', fields: { email: expect.any(String) } },
    ])
    expect((await send('send-application', 'x'.repeat(70_000)))[0]).toBe(413)
    expect((await send('send-application', '[1]'))[0]).toBe(400)
    expect((await send('send-application', application, { 'content-type': 'text/plain' }))[0]).toBe(415)
    const career = {
      name: 'Dara Lind',
      email: 'dara@firm.example',
      phone: '+1 555 0100',
      message: 'I set type.',
      position: 'Product Designer',
      resumeFileName: 'dara.pdf',
    }
    expect((await send('send-career-application', career))[0]).toBe(200)
    expect((await functions.call('send-application', new Request('http://project.test'))).status).toBe(405)
    expect(await as('authenticated', 'select company, message from applications order by company')).toEqual([
      { company: 'Other', message: null },
      { company: 'Wick', message: null },
    ])
    expect(await as('authenticated', 'select resume_file_name from career_applications')).toEqual([
      { resume_file_name: 'dara.pdf' },
    ])
    await functions.close()
    await superuser.query('delete from applications; delete from career_applications')
  }

  it('check and answer as the site’s own do', () => expectAnswers())

  it('do so in the service’s own runtime', async () => expectAnswers(await findDeno()))
})
