import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
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
  await hosted.close()
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
  it('people sign in, write posts and work in the inbox, and visitors read and send', async () => {
    const { made, token } = await signedIn()
    const post = {
      title: 'A note',
      slug: 'a-note',
      content: 'Words.',
      status: 'published',
      published_at: '2026-01-01',
    }
    let changes = 0
    const stop = hosted.onBlogChange(() => changes++)
    const { data: added, error } = await made.from('blog_posts').insert(post).select('id').single()
    expect(error).toBeNull()
    expect(
      (await made.from('blog_posts').update({ slug: 'a-new-note' }).eq('id', added?.id)).error,
    ).toBeNull()
    expect(changes).toBe(2)
    expect((await client().from('blog_posts').select('slug')).data).toEqual([{ slug: 'a-new-note' }])
    expect(changes).toBe(2)
    stop()
    expect(await hosted.findMoved('/blog/a-note')).toBe('/blog/a-new-note')
    expect(await hosted.findMoved('/blog/nothing')).toBeUndefined()

    const sent = await client().functions.invoke('send-application', { body: APPLICATION })
    expect(sent.data).toMatchObject({ ok: true })
    const career = await fetch(`${url}/api/send-career-application`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Cy', email: 'no address' }),
    })
    expect(career.status).toBe(400)
    expect(await career.json()).toMatchObject({ fields: { email: expect.any(String) } })
    const list = await made.rpc('desk_list', {})
    expect(list.data).toMatchObject({ total: 1, rows: [{ name: 'Ada Hale' }] })

    const own = await call('/auth/v1/sessions', { headers: { authorization: `Bearer ${token}` } })
    const [session] = (await own.json()) as { id: string; current: boolean }[]
    expect(session).toMatchObject({ current: true, aal: 'aal1', ip: '127.0.0.1' })
    const audit = await call('/auth/v1/admin/audit?per_page=2', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await audit.json()).toMatchObject([
      { payload: { action: 'update blog_posts', actor_username: ADMIN.email } },
      { payload: { action: 'insert blog_posts' } },
    ])
    const csv = await call('/auth/v1/admin/audit?action=sign%20in', {
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
    })
    expect(await csv.text()).toContain('"sign in"')
    expect((await call('/auth/v1/admin/audit')).status).toBeGreaterThanOrEqual(401)
    expect(await (await call('/auth/v1/settings')).json()).toMatchObject({
      hosted: true,
      disable_signup: true,
    })

    const ended = await call(`/auth/v1/sessions/${session?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(ended.status).toBe(204)
    expect((await made.rpc('desk_list', {})).error).not.toBeNull()
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

  it('a picture reaches the project as pixels alone, with its size, and anybody may cache it', async () => {
    const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'Ada Hale, at home' } })
      .jpeg()
      .toBuffer()
    expect(photograph.includes('at home')).toBe(true)
    const upload = (who: ReturnType<typeof client>, name: string, body: Buffer) =>
      who.storage.from('pictures').upload(name, body, { contentType: 'image/jpeg' })
    expect((await upload(client(), 'no.jpg', photograph)).error?.message).toBe('The session has ended')
    expect(standIn.calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/own_sessions'])

    const { made } = await signedIn()
    expect((await upload(made, 'a.jpg', photograph)).error).toBeNull()
    const sent = standIn.calls.find(({ path }) => path === '/storage/v1/object/pictures/a.jpg')
    expect(sent?.body?.includes('at home')).toBe(false)
    const metadata = Buffer.from(String(sent?.headers['x-metadata']), 'base64').toString()
    expect(JSON.parse(metadata)).toMatchObject({ width: 60, height: 40, placeholder: expect.any(String) })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await upload(made, 'b.svg', svg)).error?.message).toMatch(/^SVG files are not taken/)

    const shown = await call('/storage/v1/object/public/pictures/a.jpg')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(shown.headers.get('cache-control')).toContain('max-age=')
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(60)
    expect((await call('/storage/v1/object/resumes/a.pdf')).headers.get('cache-control')).toBe('no-store')
  })

  it('what is too large goes no further, and nothing leads out of the four parts', async () => {
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
      expect(body).toEqual({ message: 'We cannot do this right now. Please try again.', fields: {} })
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
    // The other parts go on.
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
    'ok storage',
    'ok addresses',
  ])
  expect((await examine()).at(-1)).toBe('warning addresses')
  expect(await examine('sb_publishable_other')).toEqual(['fault project'])
  standIn.mode = 'gateway'
  expect(await examine()).toEqual(['fault project'])
  const nowhere = await checkHosted({ url: 'http://127.0.0.1:1', publishableKey: 'x', secretKey: undefined })
  expect(nowhere).toMatchObject([{ level: 'fault', says: expect.stringContaining('does not answer') }])
})

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
  const started = performance.now()
  await expect(slow.ping()).rejects.toThrow('does not answer')
  expect(performance.now() - started).toBeLessThan(LONGEST_MS * 20)
})
