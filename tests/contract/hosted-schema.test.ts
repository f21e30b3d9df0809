import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { pagePartsScript } from '../../server/db/page-parts.ts'
import { createLog } from '../../server/log.ts'
import { type HostedDatabases, startHostedDatabases } from '../support/hosted-database.ts'
import { findDeno, openFunctions, pushMigrations } from '../support/hosted-project.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { fingerprint } from '../support/schema-fingerprint.ts'

const ADMIN = '00000000-0000-4000-8000-000000000001'
const SESSION = '00000000-0000-4000-8000-000000000002'

let databases: HostedDatabases
let superuser: pg.Client
let customer: pg.Client
/** Of a plain server, with the site's own tables. */
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
  const urls = await databases.create()
  superuser = await connect(urls.superuser)
  customer = await connect(urls.customer)
  // The scheduler's one function that is called, which writes down what it is told.
  await superuser.query(`create schema cron; create table cron.job (name text, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql
      as 'insert into cron.job values ($1, $2, $3) returning 1::bigint';
    grant usage on schema cron to postgres; grant all on cron.job to postgres`)
  await pushMigrations(urls.customer)
  await superuser.query(
    `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'Partner@firm.example', '{"role": "admin"}', '{"display_name": "Ada Hale"}')`,
    [ADMIN],
  )
})
afterAll(async () => {
  await own.end()
  await customer.end()
  await superuser.end()
  await databases.server.remove()
})

/** One call as PostgREST makes it: as the role and with the claims of the token, in a transaction. */
async function as<T>(
  role: string,
  claims: object | undefined,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  await superuser.query('begin')
  try {
    await superuser.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claims ?? { role }),
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

const claims = { sub: ADMIN, role: 'authenticated', session_id: SESSION, aal: 'aal1' }
const signIn = () =>
  superuser.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
       values ($1, $2, now(), now(), 'aal1', 'a browser', '203.0.113.9') on conflict do nothing`,
    [SESSION, ADMIN],
  )
const answerOf = async (role: string, call: string, who: object | undefined = undefined) =>
  (await as<{ answer: unknown }>(role, who, `select ${call} as answer`))[0]?.answer

const read = (client: pg.Client, owner: string, schemas?: readonly string[]) =>
  fingerprint({ query: (text, values) => client.query(text, values as unknown[]) as never }, owner, schemas)

/** Starts on a database as the product does. Answers what it logged. */
async function start(url: string): Promise<unknown[]> {
  const events: unknown[] = []
  const log = createLog(line => events.push(JSON.parse(line).event))
  const database = await openPostgres(url, log)
  await database.close()
  return events
}

it('a database of the service takes the tables beside its own, and the log says what was done', async () => {
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
  // Grants by name alone: the service's default privileges would open every table.
  expect(await read(client, 'octavo_service')).toEqual(await read(own, 'octavo'))
  expect(await start(urls.customer)).toEqual([bypassed])
  await client.end()
})

/** What is only in the site's own database: the service has its own webhooks, storage, mail to accounts, realtime and backups, and nothing is kept in front of it. */
const OWN_ALONE =
  /webhook|\bresume_uploads|\bresume_parts|remove_resumes|note_erasures|erasure_digest|\berasures|last_backup|last_proof|queue_purge|account_outbox|\bnotified|announce_(?:row|note)/
const HOSTED_ALONE = /store_submission/

describe('a hosted project', () => {
  it('ends with the tables, rules and rights of the site’s own database', async () => {
    const schemas = ['public', 'desk', 'figures', 'functions', 'mail']
    const [expected, found] = [await read(own, 'octavo', schemas), await read(superuser, 'postgres', schemas)]
    const shared = (lines: string[], alone: RegExp) =>
      lines
        .filter(line => !alone.test(line.split('\n')[0] ?? ''))
        .map(line => line.replace('REFERENCES auth.users', 'REFERENCES accounts.users'))
        .sort()
    expect(shared(found, HOSTED_ALONE)).toEqual(shared(expected, OWN_ALONE))
    expect(found.length).toBeGreaterThan(300)
    const open = found.filter(line => /service_role/.test(line.split('\n')[0] ?? ''))
    expect(open).toEqual([
      expect.stringMatching(/^function store_submission\(.+\): EXECUTE to service_role\n/),
    ])
  })

  it('has roles that end with the session, and with a second factor that was not passed', async () => {
    const isAdministrator = () => answerOf('authenticated', `may('GET /admin/users')`, claims)
    expect(await isAdministrator()).toBe(false)
    await signIn()
    expect(await isAdministrator()).toBe(true)
    expect(await answerOf('authenticated', 'own_sessions()', claims)).toMatchObject([
      { id: SESSION, current: true, ip: '203.0.113.9', user_agent: 'a browser' },
    ])
    await superuser.query(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${ADMIN}', 'totp', 'verified', now(), now())`)
    expect(await isAdministrator()).toBe(false)
    await superuser.query('delete from auth.mfa_factors')
    await superuser.query(`update auth.users set banned_until = now() + interval '1 day'`)
    expect(await isAdministrator()).toBe(false)
    await superuser.query('update auth.users set banned_until = null')
    expect(await answerOf('authenticated', `end_own_session('${SESSION}')`, claims)).toBe(true)
    expect(await isAdministrator()).toBe(false)
    await expect(answerOf('authenticated', 'own_sessions()', claims)).rejects.toMatchObject({ code: '42501' })
  })

  it('asks for a fresh proof, by the service’s own record of sign-ins and in PostgREST’s form', async () => {
    await signIn()
    const announce = () => answerOf('authenticated', `announce_export('applications')`, claims)
    await expect(announce()).rejects.toMatchObject({
      code: 'PGRST',
      message: expect.stringContaining('"reauthentication_needed"'),
      detail: expect.stringContaining('403'),
    })
    await superuser.query(
      `insert into auth.mfa_amr_claims values ($1, now(), now(), 'password', gen_random_uuid())`,
      [SESSION],
    )
    expect(await announce()).toBeNull()
    await superuser.query(`delete from accounts.audit_log where action = 'inbox exported'`)
  })

  it('takes submissions from its functions alone, once for a key, and shows them in the inbox', async () => {
    await signIn()
    const fields = JSON.stringify({
      type: 'contact',
      firstName: 'Béa',
      lastName: 'Lind',
      email: 'bea@firm.example',
      company: 'Lind',
      companySize: '',
      message: '',
    })
    const store = (content = 'aa') =>
      `store_submission('application', '${fields}', false, '{"campaign": "source=letter"}', '${'11'.repeat(32)}', '${content.repeat(32)}')`
    for (const role of ['anon', 'authenticated'])
      await expect(answerOf(role, store(), claims)).rejects.toMatchObject({ code: '42501' })
    const stored = (await answerOf('service_role', store())) as { id: string; reference: string }
    expect(stored).toMatchObject({ outcome: 'stored', reference: expect.stringMatching(/^OCT-/) })
    expect(await answerOf('service_role', store())).toEqual({ ...stored, outcome: 'repeated' })
    expect(await answerOf('service_role', store('bb'))).toEqual({ outcome: 'other_content' })
    expect(await answerOf('authenticated', `desk_list('{"words": "bea"}')`, claims)).toMatchObject({
      total: 1,
      rows: [{ name: 'Béa Lind', source: 'letter' }],
    })
    for (const table of ['applications', 'career_applications', 'blog_redirects', 'draft_links'])
      await expect(as('anon', undefined, `select from ${table}`)).rejects.toMatchObject({ code: '42501' })
    await as('authenticated', claims, 'delete from applications where id = $1', [stored.id])
    expect(await answerOf('authenticated', 'audit_entries()', claims)).toMatchObject([
      {
        payload: { action: 'delete applications', subject: 'erased', actor_username: 'partner@firm.example' },
      },
      { payload: { action: 'sign out' } },
    ])
  })

  async function expectAnswers(deno?: string) {
    await signIn()
    const call = async (parameters: Record<string, unknown>) => {
      const names = Object.keys(parameters)
      const list = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
      const values = Object.values(parameters).map(value =>
        typeof value === 'object' ? JSON.stringify(value) : value,
      )
      const rows = await as<{ answer: unknown }>(
        'service_role',
        undefined,
        `select store_submission(${list}) as answer`,
        values,
      )
      return rows[0]?.answer
    }
    const functions = await openFunctions(call, deno)
    const application = {
      type: 'contact',
      firstName: 'Cleo',
      lastName: 'Wick',
      email: 'cleo@firm.example',
      company: 'Wick',
      companySize: '1-50',
      message: 'Hello.',
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
    const [status, stored] = await send('send-application', application, { 'x-form-elapsed-ms': '9000' })
    expect([status, stored]).toEqual([
      200,
      { ok: true, id: expect.any(String), reference: expect.any(String) },
    ])
    expect(await send('send-application', application)).toEqual([200, stored])
    expect((await send('send-application', { ...application, company: 'Other' }))[0]).toBe(422)
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
      website: 'a decoy',
    }
    expect((await send('send-career-application', career))[0]).toBe(200)
    expect((await functions.call('send-application', new Request('http://project.test'))).status).toBe(405)
    const rows = await as('authenticated', claims, 'select name, spam from career_applications')
    expect(rows).toEqual([{ name: 'Dara Lind', spam: true }])
    await functions.close()
    await superuser.query('delete from applications; delete from career_applications')
  }

  it('has functions that check and answer as the site’s own do', () => expectAnswers())

  it('has functions that do so in the service’s own runtime', { tags: ['full'] }, async () =>
    expectAnswers(await findDeno()),
  )

  it('has posts with bylines, versions and old addresses, and pictures in its storage', async () => {
    await signIn()
    const [post] = await as<{ id: string; byline: string }>(
      'authenticated',
      claims,
      `insert into blog_posts (title, slug, content, status, published_at, author_id)
         values ('A', 'first', 'Words', 'published', now() - interval '1 day', $1) returning id, byline`,
      [ADMIN],
    )
    expect(post?.byline).toBe('Ada Hale')
    await as('authenticated', claims, `update blog_posts set slug = 'second'`)
    expect(await answerOf('anon', `moved_post('first')`)).toBe('second')
    expect(await as('authenticated', claims, 'select number from post_versions order by 1')).toHaveLength(2)
    const add = `insert into storage.objects (bucket_id, name, metadata) values ('pictures', 'a.png', '{"size": 5}')`
    await expect(as('anon', undefined, add)).rejects.toMatchObject({ code: '42501' })
    await as('authenticated', claims, add)
    expect(await as('anon', undefined, 'select name from pictures')).toEqual([])
    expect(await as('anon', undefined, 'select name from storage.objects')).toEqual([])
    await as('authenticated', claims, `update blog_posts set cover = 'a.png'`)
    expect(await as('anon', undefined, 'select name, bytes, widths, uploaded_by from pictures')).toEqual([
      { name: 'a.png', bytes: 5, widths: [], uploaded_by: null },
    ])
    expect(await as('authenticated', claims, 'select name, post_id from picture_uses')).toEqual([
      { name: 'a.png', post_id: post?.id },
    ])
  })

  it('searches the pages that a script of the build stores', async () => {
    const parts = [
      {
        path: '/it’s',
        part: 0,
        language: 'en' as const,
        title: "A firm's",
        heading: '',
        body: 'Walls',
        words: "'wall':1",
      },
    ]
    for (const build of ['first', 'next']) await customer.query(pagePartsScript({ build, parts }))
    expect(await answerOf('anon', `search_site('wall')`)).toMatchObject({ results: [{ path: '/it’s' }] })
  })

  it('removes what is past its time by the scheduler', async () => {
    const { rows } = await superuser.query('select * from cron.job')
    expect(rows).toEqual([
      { name: 'octavo-retention', schedule: '17 * * * *', command: 'select accounts.remove_expired()' },
      { name: 'octavo-desk-jobs', schedule: '10 seconds', command: 'select desk.step_job(200)' },
    ])
    await superuser.query(
      `insert into applications (first_name, last_name, email, company, created_at) values
         ('Old', 'One', 'old@firm.example', 'F', now() - interval '731 days'),
         ('New', 'One', 'new@firm.example', 'F', now() - interval '729 days')`,
    )
    await customer.query(rows[0].command)
    const left = await superuser.query('select first_name from applications')
    expect(left.rows).toEqual([{ first_name: 'New' }])
    expect((await superuser.query('select name from desk.entries')).rows).toEqual([{ name: 'New One' }])
  })
})
