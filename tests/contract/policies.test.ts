import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'

// Every table, every verb, every kind of caller: what comes back, and what is in the database afterwards.

type TableName = 'blog_posts' | 'applications' | 'career_applications'

const ROWS: Record<TableName, Record<string, string>> = {
  blog_posts: { title: 'New', slug: 'new', content: 'Body' },
  applications: { first_name: 'New', last_name: 'B', email: 'new@firm.example', company: 'C' },
  career_applications: {
    name: 'New',
    email: 'new@firm.example',
    phone: '555 0100',
    message: 'M',
    position: 'Product Designer',
    resume_file_name: 'r.pdf',
  },
}
const MARK = { blog_posts: 'title', applications: 'first_name', career_applications: 'name' } as const
const TABLES = Object.keys(ROWS) as TableName[]

interface Expected {
  reads: Record<TableName, number | '42501'>
  writes: 'stored' | 'refused' | 'no row'
  inserts: 'stored' | '42501'
  status: number
}

const CALLERS: Record<'visitor' | 'member' | 'admin', Expected> = {
  visitor: {
    reads: { blog_posts: 1, applications: '42501', career_applications: '42501' },
    writes: 'refused',
    inserts: '42501',
    status: 401,
  },
  member: {
    reads: { blog_posts: 1, applications: 0, career_applications: 0 },
    writes: 'no row',
    inserts: '42501',
    status: 403,
  },
  admin: {
    reads: { blog_posts: 2, applications: 1, career_applications: 1 },
    writes: 'stored',
    inserts: 'stored',
    status: 201,
  },
}

describe.each(DATABASE_KINDS)('policies on %s', kind => {
  let site: DataSite

  beforeAll(async () => {
    site = await openDataSite(kind)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of TABLES) await site.sql(`delete from public.${table}`)
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at)
       values ('Old', 'published', 'Body', 'published', now()), ('Old', 'draft', 'Body', 'draft', null)`,
    )
    await site.sql(
      `insert into applications (first_name, last_name, email, company) values ('Old', 'B', 'old@firm.example', 'C')`,
    )
    await site.sql(
      `insert into career_applications (name, email, phone, message, position, resume_file_name)
       values ('Old', 'old@firm.example', '555', 'M', 'Product Designer', 'r.pdf')`,
    )
  })

  const marks = async (table: TableName) =>
    (await site.sql<{ mark: string }>(`select ${MARK[table]} as mark from public.${table} order by 1`)).map(
      ({ mark }) => mark,
    )

  describe.each(Object.entries(CALLERS))('for the %s', (name, expected) => {
    const client = () => site[name as keyof typeof CALLERS] as SupabaseClient

    it.each(TABLES)('reading %s', async table => {
      const { data, error } = await client().from(table).select('*')
      const allowed = expected.reads[table]
      if (allowed === '42501') expect(error?.code).toBe('42501')
      else expect(data).toHaveLength(allowed)
      const counted = await client().from(table).select('*', { count: 'exact', head: true })
      expect(counted.count).toBe(allowed === '42501' ? null : allowed)
    })

    it.each(TABLES)('inserting into %s', async table => {
      const before = await marks(table)
      const { error, status } = await client().from(table).insert([ROWS[table]])
      expect([error?.code, status]).toEqual([
        expected.inserts === 'stored' ? undefined : '42501',
        expected.status,
      ])
      expect(await marks(table)).toEqual(expected.inserts === 'stored' ? ['New', ...before] : before)
    })

    it.each(TABLES)('merging into %s', async table => {
      const before = await marks(table)
      const [row] = await site.sql<{ id: string }>(`select id from public.${table} limit 1`)
      const { error } = await client()
        .from(table)
        .upsert({ ...ROWS[table], id: row?.id })
      expect(error?.code).toBe(expected.inserts === 'stored' ? undefined : '42501')
      if (expected.inserts !== 'stored') expect(await marks(table)).toEqual(before)
      else expect(await marks(table)).toContain('New')
    })

    it.each(TABLES)('changing %s', async table => {
      const before = await marks(table)
      const { error, data } = await client()
        .from(table)
        .update({ [MARK[table]]: 'Changed' })
        .neq(MARK[table], '')
        .select()
      expect(error?.code).toBe(expected.writes === 'refused' ? '42501' : undefined)
      expect(data?.length ?? 0).toBe(expected.writes === 'stored' ? before.length : 0)
      expect(await marks(table)).toEqual(expected.writes === 'stored' ? before.map(() => 'Changed') : before)
    })

    it.each(TABLES)('deleting from %s', async table => {
      const before = await marks(table)
      const { error } = await client().from(table).delete().neq(MARK[table], '')
      expect(error?.code).toBe(expected.writes === 'refused' ? '42501' : undefined)
      expect(await marks(table)).toEqual(expected.writes === 'stored' ? [] : before)
    })
  })

  it('shows a visitor no draft, however it is asked for', async () => {
    for (const query of [
      'status=eq.draft',
      'slug=eq.draft',
      'or=(status.eq.draft,status.neq.draft)&status=not.eq.published',
    ]) {
      const response = await site.call(`/rest/v1/blog_posts?${query}`)
      expect(await response.json()).toEqual([])
    }
  })

  it('does not let a member become an administrator with a claim of their own', async () => {
    await site.member.auth.updateUser({ data: { role: 'admin' } })
    await site.sql(`update auth.users set user_metadata = '{"role": "admin"}' where email like 'member%'`)
    const member = await site.server.signedIn({
      email: 'member@firm.example',
      password: 'another long password',
    })
    expect((await member.from('applications').select()).data).toEqual([])
  })

  it('keeps the server’s own tables out of reach, also for the roles themselves', async () => {
    const own = await site.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('auth', 'mail', 'functions', 'migrations') or tablename = 'blog_redirects'`,
    )
    expect(own.length).toBeGreaterThan(8)
    for (const { name } of own)
      for (const role of ['anon', 'authenticated'])
        for (const right of ['select', 'insert', 'update', 'delete', 'truncate']) {
          const [answer] = await site.sql<{ may: boolean }>(`select has_table_privilege($1, $2, $3) as may`, [
            role,
            name,
            right,
          ])
          expect(answer?.may, `${role} ${right} ${name}`).toBe(false)
        }
    for (const table of ['users', 'sessions', 'outbox', 'idempotency_keys', 'acknowledged']) {
      const { error } = await site.admin.from(table).select()
      expect(error?.code).toBe('PGRST205')
    }
  })
})
