import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, onBlogChange } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { createLog } from '../../server/log.ts'
import { DATABASE_KINDS, openedBackend } from '../support/backend-server.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../support/postgres-server.ts'

const silent = createLog(() => undefined)

describe.each(DATABASE_KINDS)('a transaction on %s', kind => {
  const server = openedBackend(kind)
  let database: Database

  beforeAll(async () => {
    database = server.backend.database
  })

  const add = (slug: string) =>
    server.sql(
      `insert into blog_posts (title, slug, content, status, published_at) values ($1, $1, $1, 'published', now())`,
      [slug],
    )

  it('leaves nothing behind when its work fails', async () => {
    const work = database.transaction({ role: 'service' }, async tx => {
      await tx.query(`insert into blog_posts (title, slug, content) values ('a', 'undone', 'a')`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await server.sql(`select from blog_posts where slug = 'undone'`)).toEqual([])
  })

  it('is not taken for committed when a statement of it had failed', async () => {
    const work = database.transaction({ role: 'service' }, async tx => {
      await tx.query(`insert into blog_posts (title, slug, content) values ('a', 'swallowed', 'a')`)
      await tx.query('select nothing_of_that_name').catch(() => undefined)
      return 'done'
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await server.sql(`select from blog_posts where slug = 'swallowed'`)).toEqual([])
  })

  it('leaves no identity behind for the next one', async () => {
    await server.sql('select 1')
    const { rows } = await database.transaction({ role: 'anon' }, tx =>
      tx.query(
        `select current_user::text as role, coalesce(current_setting('octavo.identity', true), '') as identity,
                coalesce(current_setting('request.jwt.claims', true), '') as claims`,
      ),
    )
    expect(rows).toEqual([{ role: 'anon', identity: '', claims: '' }])
  })

  it('keeps visitors out of everything that is not theirs', async () => {
    const tables = [
      'accounts.users',
      'accounts.sessions',
      'accounts.signing_keys',
      'mail.outbox',
      'migrations.done',
      'blog_redirects',
    ]
    for (const table of tables) {
      const reading = database.transaction({ role: 'anon' }, tx => tx.query(`select from ${table}`))
      await expect(reading, table).rejects.toMatchObject({ code: '42501' })
    }
    const creating = database.transaction({ role: 'anon' }, tx => tx.query('create table public.mine ()'))
    await expect(creating).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps the old addresses of a published post, and none of a draft', async () => {
    await add('first')
    await server.sql(`update blog_posts set slug = 'second' where slug = 'first'`)
    await server.sql(`update blog_posts set slug = 'third' where slug = 'second'`)
    const redirects = async () =>
      await server.sql<{ old: string; now: string }>(
        `select r.old_slug as old, p.slug as now from blog_redirects r join blog_posts p on p.id = r.post_id order by 1`,
      )
    expect(await redirects()).toEqual([
      { old: 'first', now: 'third' },
      { old: 'second', now: 'third' },
    ])
    await server.sql(`insert into blog_posts (title, slug, content) values ('d', 'draft', 'd')`)
    await server.sql(`update blog_posts set slug = 'draft-renamed' where slug = 'draft'`)
    expect(await redirects()).toHaveLength(2)
  })

  /** Resolves when all earlier notifications have arrived: the server sends them in the order of commits, and may be late. */
  async function allTold(): Promise<void> {
    const last = crypto.randomUUID()
    let isHeard = false
    const stop = database.listen('desk_job', payload => {
      isHeard ||= payload === last
    })
    await expect
      .poll(async () => {
        if (!isHeard) await server.sql(`select pg_notify('desk_job', $1)`, [last])
        return isHeard
      })
      .toBe(true)
    stop()
  }

  it('tells of a changed post after it is committed, and not when it is not', async () => {
    await allTold()
    let told = 0
    const stop = onBlogChange(database, () => told++)
    await database
      .transaction({ role: 'service' }, async tx => {
        await tx.query(`update blog_posts set title = title`)
        throw new Error('undone')
      })
      .catch(() => undefined)
    await server.sql(`update blog_posts set title = title`)
    await allTold()
    expect(told).toBe(1)
    stop()
    await server.sql(`update blog_posts set title = title`)
    await allTold()
    expect(told).toBe(1)
  })

  it.runIf(kind === 'pglite')(
    'frees what was removed, as a server does by itself',
    { tags: ['full'] },
    async () => {
      // A table of the project, and one of PostgreSQL's own.
      const tables = `select relname as name, n_dead_tup::int as dead, last_vacuum is not null as vacuumed
                      from pg_stat_all_tables where relname in ('rate_buckets', 'pg_attribute') order by relname desc`
      await server.sql(`insert into accounts.rate_buckets (key_hash, tokens, refilled_at)
                   select sha256(n::text::bytea), 1, now() from generate_series(1, 500) n`)
      await server.sql('delete from accounts.rate_buckets')
      const columns = Array.from({ length: 1_500 }, (_, at) => `column_${at} int`).join()
      await server.sql(`create temporary table wide (${columns}); drop table wide`)
      await server.sql('select pg_stat_force_next_flush()')
      expect(await server.sql(tables)).toMatchObject([{ vacuumed: false }, { vacuumed: false }])
      await database.vacuum()
      expect(await server.sql(tables)).toEqual([
        { name: 'rate_buckets', dead: 0, vacuumed: true },
        { name: 'pg_attribute', dead: 0, vacuumed: true },
      ])
    },
  )

  it('uses an index for each of the lists that pages ask for', async () => {
    const plan = async (query: string) =>
      database.transaction({ role: 'service' }, async tx => {
        await tx.query('set local enable_seqscan = off; set local enable_sort = off')
        const { rows } = await tx.query<Record<string, string>>(`explain ${query}`)
        return rows.map(row => Object.values(row)[0]).join('\n')
      })
    const posts = `select id from blog_posts where status = 'published' order by published_at desc limit 10`
    expect(await plan(posts)).toContain('blog_posts_published')
    expect(await plan(`select id from blog_posts where slug = 'x'`)).toContain('blog_posts_slug_key')
    for (const table of ['applications', 'career_applications'])
      expect(await plan(`select id from ${table} order by created_at desc limit 20`)).toContain(
        `${table}_newest`,
      )
  })
})

describe('a login of PostgreSQL', () => {
  let postgres: PostgresServer

  beforeAll(async () => {
    postgres = await startPostgres({ prepared: false })
  })
  afterAll(() => postgres.remove())

  const asSuperuser = async (url: string, ...statements: string[]) => {
    const client = new pg.Client(url)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const loginTo = async (login: string, attributes: string) => {
    const url = await createPostgresDatabase(postgres.port, 'superuser')
    const name = new URL(url).pathname.slice(1)
    await asSuperuser(
      url,
      `create role ${login} login ${attributes} password 'secret'`,
      `alter database ${name} owner to ${login}`,
    )
    return Object.assign(new URL(url), { username: login, password: 'secret' }).href
  }

  it('that could bypass the policies works as a role that cannot', { tags: ['full'] }, async () => {
    const database = await openPostgres(await loginTo('bypasser', 'createrole bypassrls'), silent)
    const { rows } = await database.transaction({ role: 'service' }, tx =>
      tx.query(`select rolname::text, rolbypassrls from pg_roles where rolname = current_user`),
    )
    expect(rows).toEqual([{ rolname: 'octavo_service', rolbypassrls: false }])
    await database.transaction({ role: 'anon' }, tx => tx.query('select from blog_posts'))
    await database.close()
  })

  it('that may not make roles is told what an administrator must run, and works after that', async () => {
    const url = await loginTo('powerless', '')
    const advice = await openPostgres(url, silent).then(String, String)
    expect(advice).toContain('grant anon, authenticated to "powerless";')
    const [, statements = ''] = advice.split('server, run: ')
    await asSuperuser(await createPostgresDatabase(postgres.port, 'superuser'), statements)
    await (await openPostgres(url, silent)).close()
  })

  it('with a wrong password, or to a database that is not there, is refused in one line', async () => {
    const url = new URL(await createPostgresDatabase(postgres.port))
    const wrong = Object.assign(new URL(url), { password: 'guess' }).href
    await expect(openPostgres(wrong, silent)).rejects.toThrow(
      /^PostgreSQL refused what DATABASE_URL asks for/,
    )
    const nowhere = Object.assign(new URL(url), { pathname: '/nowhere' }).href
    await expect(openPostgres(nowhere, silent)).rejects.toThrow(/"nowhere" does not exist\.$/)
  })

  it('finds a changed migration out, and refuses to start', { tags: ['full'] }, async () => {
    const url = await createPostgresDatabase(inject('postgresPort'))
    await (await openPostgres(url, silent)).close()
    await asSuperuser(url, `update migrations.done set checksum = 'other' where name like '0003%'`)
    await expect(openPostgres(url, silent)).rejects.toThrow('has changed since this database ran it')
  })
})
