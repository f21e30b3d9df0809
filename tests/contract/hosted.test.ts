import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { readEnv } from '../../server/env.ts'
import { type HostedBackend, openHosted } from '../../server/hosted/open-hosted.ts'
import { createHttpServer } from '../../server/http/create-http-server.ts'
import { createLog } from '../../server/log.ts'
import { checkHosted } from '../../server/operations/doctor/check-hosted.ts'
import { ADMIN, type BackendServer, startBackend } from '../support/backend-server.ts'
import { openStandIn, STAND_IN_KEY, STAND_IN_SECRET, type StandIn } from '../support/stand-in.ts'

const LONGEST_MS = 300
const APPLICATION = {
  type: 'contact',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada@firm.example',
  company: 'Hale & Partners',
  companySize: '1-50',
  message: 'A matter of some weight.',
}

let project: BackendServer
let standIn: StandIn
let hosted: HostedBackend
let url: string
let close: () => Promise<void>
let skipped = 0
const logged: string[] = []

beforeAll(async () => {
  project = await startBackend('pglite')
  standIn = await openStandIn(() => project.url)
  const env = readEnv(
    {
      SUPABASE_URL: standIn.url,
      SUPABASE_PUBLISHABLE_KEY: STAND_IN_KEY,
      SUPABASE_SECRET_KEY: STAND_IN_SECRET,
      SITE_URL: 'http://octavo.test',
      TRUST_PROXY: '1',
      RATE_LIMIT: 'off',
    },
    '/tmp',
  )
  if (env.hosted === undefined) throw new Error('not hosted')
  const now = () => performance.now() + skipped
  const log = createLog(line => logged.push(line))
  hosted = openHosted(env, env.hosted, log, { now, longestMs: LONGEST_MS * 30 })
  const server = createHttpServer(hosted.routes.fetch)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
})
afterAll(async () => {
  await close()
  await standIn.close()
  await project.close()
})
beforeEach(() => {
  standIn.mode = 'works'
  standIn.calls.length = 0
})

const client = () =>
  createClient(url, PUBLIC_KEY, { auth: { persistSession: false, autoRefreshToken: false } })

async function signedIn() {
  const made = client()
  const { data, error } = await made.auth.signInWithPassword(ADMIN)
  if (error) throw error
  return { made, token: data.session.access_token }
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(url + path, {
    ...init,
    headers: { apikey: PUBLIC_KEY, ...Object.fromEntries(new Headers(init.headers)) },
  })

describe('through the forwarding', () => {
  it('people sign in and write posts, and visitors read and send', async () => {
    const { made, token } = await signedIn()
    expect((await made.auth.getUser(token)).data.user?.email).toBe(ADMIN.email)
    const post = {
      title: 'A note',
      slug: 'a-note',
      content: 'Words.',
      status: 'published',
      published_at: '2026-01-01',
    }
    let changes = 0
    const stop = hosted.onBlogChange(() => changes++)
    expect((await made.from('blog_posts').insert(post)).error).toBeNull()
    expect(changes).toBe(1)
    const listed = client().from('blog_posts').select('id, title, excerpt, category, published_at, slug')
    const { data } = await listed.eq('status', 'published').order('published_at', { ascending: false })
    expect(data).toMatchObject([{ slug: 'a-note', category: 'GENERAL' }])
    expect(changes).toBe(1)
    stop()

    const sent = await client().functions.invoke('send-application', { body: APPLICATION })
    expect(sent.data).toMatchObject({ ok: true })
    const career = await fetch(`${url}/api/send-career-application`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Cy', email: 'no address' }),
    })
    expect(career.status).toBe(400)
    expect(await career.json()).toMatchObject({ fields: { email: expect.any(String) } })
    expect((await made.auth.signOut()).error).toBeNull()
    const headers = { authorization: `Bearer ${token}` }
    expect((await call('/auth/v1/user', { headers })).status).toBe(403)
  })

  it('pages read posts of a project that has only the columns of the contract', async () => {
    const { made } = await signedIn()
    const post = {
      title: 'Two',
      slug: 'two',
      content: 'Words.',
      status: 'published',
      published_at: '2026-01-02',
    }
    expect((await made.from('blog_posts').insert(post)).error).toBeNull()
    standIn.calls.length = 0
    const { data: found } = await client()
      .from('blog_posts')
      .select('title, content, byline, tags, cover')
      .eq('slug', 'two')
      .is('deleted_at', null)
      .single()
    expect(found).toEqual({ title: 'Two', content: 'Words.', byline: null, tags: [], cover: null })
    const covers = await client().from('blog_posts').select('id, cover').not('cover', 'is', null)
    expect(covers.data).toEqual([])
    expect((await client().from('pictures').select('name')).data).toEqual([])
    expect((await client().rpc('related_posts', { post: crypto.randomUUID() })).data).toEqual([])
    expect(standIn.calls.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/rest/v1/blog_posts?select=title,content&slug=eq.two',
    ])
  })

  it('nothing else is sent on, and each client can read why', async () => {
    const { made, token } = await signedIn()
    standIn.calls.length = 0
    expect((await made.from('applications').select('id')).error?.code).toBe('PGRST205')
    expect((await made.rpc('desk_list', {})).error?.code).toBe('PGRST205')
    expect((await made.from('blog_posts').delete().eq('slug', 'two')).error?.code).toBe('PGRST205')
    expect((await made.auth.updateUser({ password: 'another password' })).error?.code).toBe('not_found')
    expect((await made.functions.invoke('another')).error?.context.status).toBe(404)
    expect((await made.storage.from('pictures').list()).error?.message).toBe(
      'There is nothing at this address.',
    )
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/auth/v1/admin/users', '/auth/v1/sessions', '/auth/v1/signup', '/api/receipt'])
      expect((await call(path, { headers })).status, path).toBe(404)
    expect((await call('/realtime/v1/websocket', { headers })).status).toBe(501)
    expect(standIn.calls).toEqual([])
  })

  it('the project sees its own key, and the visitor’s address where it counts', async () => {
    const headers = {
      'x-forwarded-for': '198.51.100.1, 203.0.113.9',
      cookie: 'a=b',
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ ...ADMIN, password: 'wrong one' })
    const refused = await call('/auth/v1/token?grant_type=password', { method: 'POST', headers, body })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    await call('/rest/v1/blog_posts?select=id', { headers })
    expect(standIn.calls.map(({ path, headers: { apikey, cookie } }) => [path, apikey, cookie])).toEqual([
      ['/auth/v1/token?grant_type=password', STAND_IN_SECRET, undefined],
      ['/rest/v1/blog_posts?select=id', STAND_IN_KEY, undefined],
    ])
    expect(standIn.calls.map(each => each.headers['x-forwarded-for'])).toEqual(['203.0.113.9', '203.0.113.9'])
    expect(standIn.calls.map(each => each.headers['sb-forwarded-for'])).toEqual(['203.0.113.9', undefined])
  })

  it('what is too large goes no further, and nothing leads out of the parts', async () => {
    const body = 'x'.repeat(65 * 1024)
    const large = await call('/functions/v1/send-application', { method: 'POST', body })
    expect([large.status, await large.json()]).toEqual([
      413,
      { message: 'The body is too large.', fields: {} },
    ])
    expect((await call('/rest/v1/%2e%2e/%2e%2e/pg/query')).status).toBe(404)
    expect(standIn.calls).toEqual([])
  })

  it('forms of other sites are refused before anything is asked', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    const answer = await call('/functions/v1/send-application', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(403)
    expect(standIn.calls).toEqual([])
  })
})

describe('a project that is not well', () => {
  const send = () => client().functions.invoke('send-application', { body: APPLICATION })
  const refusalOf = async () => {
    const { error } = await send()
    const answer = error?.context as Response
    return [answer.status, answer.headers.get('retry-after'), await answer.json()] as const
  }

  it('passes on that there were too many calls, with the time to wait', async () => {
    standIn.mode = 'too many'
    const [status, wait, body] = await refusalOf()
    expect([status, wait]).toEqual([429, '7'])
    expect(body).toMatchObject({ message: 'Request rate limit reached' })
    expect((await client().auth.signInWithPassword(ADMIN)).error?.status).toBe(429)
  })

  it.each(['page', 'gateway'] as const)(
    'that answers with a %s is away, in words that each client reads',
    async mode => {
      standIn.mode = mode
      const [status, wait, body] = await refusalOf()
      expect([status, wait]).toEqual([503, '2'])
      expect(body).toEqual({ message: 'We can’t do this right now. Try again.', fields: {} })
      const read = await call('/rest/v1/blog_posts')
      expect([read.status, await read.json()]).toMatchObject([503, { code: 'PGRST000' }])
      expect((await client().auth.signInWithPassword(ADMIN)).error?.name).toBe('AuthRetryableFetchError')
      standIn.mode = 'works'
      expect((await send()).error).toBeNull()
      expect((await call('/rest/v1/blog_posts')).status).toBe(200)
      await signedIn()
      await expect(hosted.ping()).resolves.toBeUndefined()
    },
  )

  it('is left alone after four failures, and found again when it is back', async () => {
    standIn.mode = 'gateway'
    for (let each = 0; each < 4; each++) expect((await call('/rest/v1/blog_posts')).status).toBe(503)
    const asked = standIn.calls.length
    standIn.mode = 'works'
    const refused = await call('/rest/v1/blog_posts')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(standIn.calls).toHaveLength(asked)
    // The other parts keep working.
    expect((await send()).error).toBeNull()
    skipped += 2_000
    expect((await call('/rest/v1/blog_posts')).status).toBe(200)
    expect(logged.filter(line => /project (?:away|back)/.test(line))).toHaveLength(2)
  })
})

it('the doctor walks the checklist, and tells what is not as it should be', async () => {
  const examine = async (publishableKey = STAND_IN_KEY, secretKey: string | undefined = undefined) =>
    (await checkHosted({ url: standIn.url, publishableKey, secretKey })).map(
      ({ level, subject }) => `${level} ${subject}`,
    )
  expect(await examine(STAND_IN_KEY, STAND_IN_SECRET)).toEqual([
    'ok project',
    'ok accounts',
    'ok clock',
    'ok tables',
    'ok rights',
    'ok functions',
    'ok functions',
    'ok addresses',
  ])
  expect((await examine()).at(-1)).toBe('warning addresses')
  expect(await examine('sb_publishable_other')).toEqual(['fault project'])
  standIn.mode = 'gateway'
  expect(await examine()).toEqual(['fault project'])
  const nowhere = await checkHosted({ url: 'http://127.0.0.1:1', publishableKey: 'x', secretKey: undefined })
  expect(nowhere).toMatchObject([{ level: 'fault', says: expect.stringContaining('isn’t answering') }])
})

it.each([
  ['[{"id":1}]', 'fault rights'],
  ['[]', 'warning rights'],
])(
  'the doctor judges a project that answers visitors who ask for submissions with %s',
  async (rows, found) => {
    const open = createServer((_, response) =>
      response.setHeader('content-type', 'application/json').end(rows),
    )
    await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve))
    const { port } = open.address() as AddressInfo
    const findings = await checkHosted({
      url: `http://127.0.0.1:${port}`,
      publishableKey: 'x',
      secretKey: undefined,
    })
    expect(findings.map(({ level, subject }) => `${level} ${subject}`)).toContain(found)
    await new Promise(resolve => open.close(resolve))
  },
)

it('a project that gives no answer is given up', async () => {
  standIn.mode = 'silent'
  const env = readEnv(
    { SUPABASE_URL: standIn.url, SUPABASE_PUBLISHABLE_KEY: STAND_IN_KEY, PORT: '1' },
    '/tmp',
  )
  if (env.hosted === undefined) throw new Error('not hosted')
  const slow = openHosted(
    env,
    env.hosted,
    createLog(() => undefined),
    { longestMs: LONGEST_MS },
  )
  await expect(slow.ping()).rejects.toThrow('does not answer')
})
