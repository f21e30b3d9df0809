import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

// Rights are in tests/contract/roles.test.ts. These tests look for ways around them.

describeOnServerFirst('policies', kind => {
  const site = openedSite(kind)

  beforeEach(async () => {
    await site.sql('delete from public.blog_posts')
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at)
       values ('Old', 'published', 'Body', 'published', now()), ('Old', 'draft', 'Body', 'draft', null)`,
    )
  })

  it.each(['visitor', 'member'] as const)('lets a %s merge into no post', async name => {
    const posts = () => site.sql('select id, title from public.blog_posts order by id')
    const before = await posts()
    const { error } = await site[name]
      .from('blog_posts')
      .upsert({ id: before[0]?.id, title: 'New', slug: 'new', content: 'Body' })
    expect(error?.code).toBe('42501')
    expect(await posts()).toEqual(before)
  })

  it('counts no row that may not be read', async () => {
    const count = (client: SupabaseClient) =>
      client.from('blog_posts').select('*', { count: 'exact', head: true })
    expect((await count(site.visitor)).count).toBe(1)
    expect((await count(site.member)).count).toBe(1)
    expect((await count(site.admin)).count).toBe(2)
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
    await site.sql(`update accounts.users set user_metadata = '{"role": "admin"}' where email like 'member%'`)
    const member = await site.signedIn({
      email: 'member@firm.example',
      password: 'another long password',
    })
    expect((await member.from('applications').select()).data).toEqual([])
  })

  it('keeps the server’s own tables out of reach, also for the roles themselves', async () => {
    const own = await site.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('accounts', 'mail', 'functions', 'migrations') or tablename = 'blog_redirects'`,
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
