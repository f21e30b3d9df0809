import { beforeAll, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { createBackend } from '../../server/backend/routes.ts'
import { type Database, DatabaseUnavailable } from '../../server/db/database.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { createRest } from '../../server/rest/router.ts'
import { ADMIN, type Asker, describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { tokenOf } from '../support/people.ts'

const unlimited = { aggregates: false, now: Date.now }
const NOBODY = '00000000-0000-4000-8000-000000000000'
const post = (slug: string, changes: object = {}) => ({ title: 'T', slug, content: 'C', ...changes })

describeOnServerFirst('errors of the data routes', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    await site.admin.from('blog_posts').insert([post('taken'), post('other')])
  })

  const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } })
  async function refusal(path: string, init: RequestInit = {}, as: Asker = site.admin) {
    const response = await site.call(path, init, as)
    const body = await response.json()
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(response.headers.get('content-type')).toContain('application/json')
    return { status: response.status, code: body.code, body, headers: response.headers }
  }

  it.each([
    ['duplicate', '/blog_posts', json(JSON.stringify(post('taken'))), 409, '23505'],
    ['foreign key', '/blog_posts', json(JSON.stringify(post('x', { author_id: NOBODY }))), 409, '23503'],
    ['unknown column selected', '/blog_posts?select=nope', {}, 400, '42703'],
    ['unknown column filtered', '/blog_posts?nope=eq.1', {}, 400, '42703'],
    ['unknown column in a tree', '/blog_posts?or=(nope.eq.1)', {}, 400, '42703'],
    ['unknown column ordered', '/blog_posts?order=nope', {}, 400, '42703'],
    ['unknown column written', '/blog_posts', json('{"nope":1}'), 400, 'PGRST204'],
    [
      'unknown conflict target',
      '/blog_posts?on_conflict=nope',
      {
        ...json('{"title":"x"}'),
        headers: { 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
      },
      400,
      '42703',
    ],
    ['bad filter', '/blog_posts?slug=taken', {}, 400, 'PGRST100'],
    ['bad JSON', '/blog_posts', json('{"title"'), 400, 'PGRST102'],
    ['range past the end', '/blog_posts?offset=99', { headers: { prefer: 'count=exact' } }, 416, 'PGRST103'],
    ['unknown table', '/users', {}, 404, 'PGRST205'],
    ['a table of the server', '/blog_redirects', {}, 404, 'PGRST205'],
    ['unknown function', '/rpc/has_role', json('{}'), 404, 'PGRST202'],
    [
      'no row',
      '/blog_posts?slug=eq.none',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      406,
      'PGRST116',
    ],
    [
      'two rows',
      '/blog_posts',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      406,
      'PGRST116',
    ],
    ['a value of another type', '/blog_posts?id=eq.seven', {}, 400, '22P02'],
    ['a broken time', '/blog_posts?published_at=gt.soon', {}, 400, '22007'],
    ['a null byte', '/blog_posts?title=eq.a%00b', {}, 400, '22021'],
    ['a broken rule', '/blog_posts', json(JSON.stringify(post('x', { category: 'NONE' }))), 400, '23514'],
    ['another method', '/blog_posts', { method: 'PUT' }, 405, 'PGRST117'],
    [
      'a row twice in an upsert',
      '/blog_posts?on_conflict=slug',
      {
        ...json(JSON.stringify([post('twice'), post('twice')])),
        headers: { 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
      },
      400,
      '21000',
    ],
    ['GET of a function that changes something', '/rpc/own_usage', {}, 405, 'PGRST101'],
    ['PUT of a function', '/rpc/post_tags', { method: 'PUT' }, 405, 'PGRST101'],
    ['GET of a function with another parameter', '/rpc/post_tags?tag=a', {}, 404, 'PGRST202'],
    ['every row deleted', '/blog_posts', { method: 'DELETE' }, 400, '21000'],
    ['another path', '/blog_posts/1', {}, 404, 'PGRST125'],
  ])('%s', async (_case, path, init, status, code) => {
    expect(await refusal(`/rest/v1${path}`, init as RequestInit)).toMatchObject({ status, code })
  })

  it('words a lost row and a lost range as PostgREST does', async () => {
    const one = await refusal('/rest/v1/blog_posts?slug=eq.none', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(one.body).toMatchObject({
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
    })
    const range = await refusal('/rest/v1/blog_posts?offset=99', { headers: { prefer: 'count=exact' } })
    expect(range.body.details).toBe('An offset of 99 was requested, but there are only 2 rows.')
    expect(range.headers.get('content-range')).toBe('*/2')
  })

  it('refuses a visitor with 401 and a signed-in user with 403, both 42501', async () => {
    const visitor = await site.visitor.from('blog_posts').insert(post('x'))
    expect([visitor.status, visitor.error?.code]).toEqual([401, '42501'])
    const member = await site.member.from('blog_posts').insert(post('x'))
    expect([member.status, member.error?.code]).toEqual([403, '42501'])
    const raw = await site.call('/rest/v1/applications')
    expect([raw.status, raw.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('refuses a call without the public key, or with another one', async () => {
    for (const apikey of ['', 'sb_publishable_other'])
      expect(await refusal('/rest/v1/blog_posts', { headers: { apikey } })).toMatchObject({ status: 401 })
  })

  it('refuses a bad token as PGRST301', async () => {
    const token = await tokenOf(site.admin)
    const [head, , signature] = token.split('.')
    const forged = [head, Buffer.from('{"role":"service"}').toString('base64url'), signature].join('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    for (const bad of ['x', 'a.b.c', forged, none, `${token}x`]) {
      const { status, code, headers } = await refusal('/rest/v1/blog_posts', {}, bad)
      expect([status, code]).toEqual([401, 'PGRST301'])
      expect(headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
    }
  })

  it('refuses an expired token as PGRST303, with half a minute of skew allowed', async () => {
    const { data } = await site.admin.auth.getSession()
    const expiry = (data.session?.expires_at ?? 0) * 1000
    const later = (now: number) =>
      createBackend({
        env: readEnv(site.variables, '/'),
        database: site.database,
        log: createLog(() => undefined),
        onMailQueued: () => undefined,
        health: async () => ({ findings: [], errors: [] }),
        now: () => now,
      }).routes.request('/rest/v1/blog_posts', {
        headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${data.session?.access_token}` },
      })
    expect((await later(expiry + 20_000)).status).toBe(200)
    const expired = await later(expiry + 40_000)
    expect([expired.status, (await expired.json()).code]).toEqual([401, 'PGRST303'])
  })

  it('refuses the token of a session that was signed out', async () => {
    const leaver = await site.signedIn(ADMIN)
    const left = await tokenOf(leaver)
    expect((await site.call('/rest/v1/applications', {}, left)).status).toBe(200)
    await leaver.auth.signOut({ scope: 'local' })
    expect(await refusal('/rest/v1/applications', {}, left)).toMatchObject({ status: 401, code: 'PGRST301' })
    expect(await refusal('/rest/v1/blog_posts', {}, left)).toMatchObject({ status: 401, code: 'PGRST301' })
  })

  it('answers HEAD with the status alone', async () => {
    const response = await site.call('/rest/v1/applications', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([401, ''])
  })

  it('answers OPTIONS with the methods, and lets no other origin in', async () => {
    const response = await site.call('/rest/v1/blog_posts', {
      method: 'OPTIONS',
      headers: { origin: 'https://else.example' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toContain('PATCH')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('says 503 PGRST000 while the database is away', async () => {
    const away: Database = {
      ...site.database,
      transaction: () => Promise.reject(new DatabaseUnavailable('away')),
    }
    const identify = async () => ({ role: 'anon' }) as const
    const rest = createRest({ ...unlimited, database: away, identify, log: createLog(() => undefined) })
    const response = await rest.request(`http://test/blog_posts`)
    expect([response.status, (await response.json()).code]).toEqual([503, 'PGRST000'])
    expect(response.headers.get('retry-after')).toBe('1')
  })

  it('hides a fault of its own', async () => {
    const lines: string[] = []
    const broken: Database = {
      ...site.database,
      transaction: () => Promise.reject(new Error('secret ada@firm.example')),
    }
    const identify = async () => ({ role: 'anon' }) as const
    const rest = createRest({
      ...unlimited,
      database: broken,
      identify,
      log: createLog(line => lines.push(line)),
    })
    const response = await rest.request(`http://test/blog_posts`)
    expect([response.status, (await response.json()).code]).toEqual([500, 'PGRSTX00'])
    expect(lines.join('')).toContain('data request failed')
    expect(lines.join('')).not.toContain('ada@')
  })
})
