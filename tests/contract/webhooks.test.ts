import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../../contract/webhooks.ts'
import { createSealingKeys } from '../../server/auth/sealing-keys.ts'
import { openDatabase } from '../../server/db/engine/open.ts'
import { addTest } from '../../server/db/webhooks.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { openWebhooks, type Webhooks } from '../../server/webhooks/open-webhooks.ts'
import { spawnBackend } from '../support/backend-process.ts'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { opened } from '../support/opened.ts'
import { career } from '../support/submissions.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

type Added = WebhookEndpoint & { secret: string }

describeOnServerFirst('webhooks', kind => {
  const receiver = opened(startReceiver)
  const site = openedSite(kind, () => ({ WEBHOOK_ALLOW_HOSTS: receiver.host }))
  const others: Webhooks[] = []

  beforeEach(() => {
    receiver.behaviors.clear()
    receiver.received.splice(0)
  })
  afterEach(async () => {
    await Promise.all(others.splice(0).map(one => one.stop()))
    await site.sql('delete from webhook_endpoints')
    await site.sql('delete from applications')
    await site.sql('delete from blog_posts')
  })

  const post = (path: string, body: object = {}) =>
    site.ask(site.admin, `admin/webhooks${path}`, 'POST', body)
  async function add(path: string, changes: object = {}): Promise<Added> {
    const answer = await post('', {
      name: 'Desk',
      url: receiver.url(path),
      kind: 'json',
      events: ['application.received'],
      ...changes,
    })
    expect(answer.status).toBe(201)
    return answer.body as Added
  }
  async function apply(email = 'ada@firm.example'): Promise<string> {
    const fields = { type: 'contact', firstName: 'Ada', lastName: 'Okafor', email, company: 'Hale & Wick' }
    return (await site.send('application', fields)).body.id
  }
  const deliveries = async (endpoint: WebhookEndpoint) =>
    (
      await site.admin
        .from('webhook_deliveries')
        .select()
        .eq('endpoint_id', endpoint.id)
        .order('created_at')
        .overrideTypes<WebhookDelivery[], { merge: false }>()
        .throwOnError()
    ).data
  /** Waits until the only delivery of an endpoint looks like this. */
  const becomes = (endpoint: WebhookEndpoint, expected: object) =>
    expect.poll(() => deliveries(endpoint), { interval: 20 }).toMatchObject([expected])
  const makeDue = (endpoint: WebhookEndpoint) =>
    site.sql(
      `with due as (update webhook_deliveries set due_at = now() where endpoint_id = $1 returning 1)
       select pg_notify('webhook_due', '') from due limit 1`,
      [endpoint.id],
    )
  /** A second worker on the same queue, with shorter timeouts. */
  function openHasty(wholeMs: number): Webhooks {
    const one = openWebhooks({
      database: site.database,
      sealingKeys: createSealingKeys(readEnv(site.variables, '/')),
      siteUrl: () => 'https://octavo.example',
      company: 'Octavo',
      allowHosts: [receiver.host],
      log: createLog(() => undefined),
      now: Date.now,
      wholeMs,
    })
    others.push(one)
    return one
  }
  async function hastyTest({ id }: WebhookEndpoint): Promise<void> {
    const due = await site.database.transaction({ role: 'service' }, tx => addTest(tx, id, 60))
    if (due !== undefined) await openHasty(200).deliver(due)
  }
  const signatureOf = (secret: string, id: unknown, seconds: unknown, body: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')}`

  it('tells the named columns of a submission and no other', async () => {
    await add('/in', { events: ['application.received', 'career_application.received'] })
    const told = async (count: number) =>
      Object.keys(JSON.parse((await receiver.heard('/in', count))[count - 1]?.body ?? '').data).sort()
    const common = 'id created_at email message spam reference referrer campaign landing_page url'.split(' ')
    await apply()
    expect(await told(1)).toEqual(
      [...common, 'type', 'first_name', 'last_name', 'company', 'company_size', 'language'].sort(),
    )
    await site.send('career', career)
    expect(await told(2)).toEqual([...common, 'name', 'phone', 'position', 'resume_file_name'].sort())
  })

  it('delivers a submission once, signed as Standard Webhooks says', async () => {
    const endpoint = await add('/in')
    const silent = await add('/posts', { events: ['post.published'] })
    const id = await apply()
    const [only] = await receiver.heard('/in')
    await becomes(endpoint, { status: 204, attempts: 1, fault: null, delivered_at: expect.any(String) })
    const body = JSON.parse(only?.body ?? '')
    expect(body).toMatchObject({
      type: 'application.received',
      data: { id, email: 'ada@firm.example', url: `http://octavo.test/admin/inbox/${id}` },
    })
    const [row] = await deliveries(endpoint)
    const {
      'webhook-id': webhookId,
      'webhook-timestamp': seconds,
      'webhook-signature': signature,
    } = only?.headers ?? {}
    expect(webhookId).toBe(row?.id)
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
    expect(signature).toBe(signatureOf(endpoint.secret, webhookId, seconds, only?.body ?? ''))
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries(silent)).toEqual([])
  })

  it('signs with the former secret too for a day after a rotation', async () => {
    const endpoint = await add('/in')
    const rotated = (await post(`/${endpoint.id}/secret`)).body as { secret: string }
    expect(rotated.secret).not.toBe(endpoint.secret)
    const test = () => post(`/${endpoint.id}/test`)
    expect((await test()).body).toMatchObject({ status: 204, event: 'webhook.test' })
    await site.sql(`update webhooks.secrets set former_until = now()`)
    await test()
    const [both, one] = receiver.received
    const expected = (received = both) => {
      const { 'webhook-id': id, 'webhook-timestamp': seconds } = received?.headers ?? {}
      return [rotated.secret, endpoint.secret].map(secret =>
        signatureOf(secret, id, seconds, received?.body ?? ''),
      )
    }
    expect(both?.headers['webhook-signature']).toBe(expected().join(' '))
    expect(one?.headers['webhook-signature']).toBe(expected(one)[0])
    const stored = await site.sql<{ text: string }>('select s::text as text from webhooks.secrets s')
    const bare = Buffer.from(rotated.secret.slice(6), 'base64').toString('hex')
    expect(JSON.stringify(stored)).not.toContain(bare)
  })

  it.each([
    [
      '500',
      (r: ServerResponse) => r.writeHead(500).end('no\u0000 way'),
      { status: 500, fault: 'refused', answer: 'no way' },
      5,
    ],
    [
      '429 with Retry-After',
      (r: ServerResponse) => r.writeHead(429, { 'retry-after': '90' }).end(),
      { status: 429, fault: 'refused' },
      90,
    ],
    [
      'a redirect',
      (r: ServerResponse) => r.writeHead(302, { location: '/secret' }).end(),
      { status: 302, fault: 'redirect' },
      5,
    ],
    [
      'a dropped connection',
      (r: ServerResponse) => r.socket?.destroy(),
      { status: null, fault: 'connection dropped' },
      5,
    ],
  ])('tries again after %s, and under the same id', async (_case, behavior, expected, pause) => {
    receiver.behaviors.set('/in', behavior)
    const endpoint = await add('/in')
    await apply()
    await becomes(endpoint, { ...expected, attempts: 1, delivered_at: null, given_up_at: null })
    const [row] = await deliveries(endpoint)
    const wait = (Date.parse(row?.due_at ?? '') - Date.parse(row?.tried_at ?? '')) / 1000
    expect(wait).toBe(pause)
    receiver.behaviors.clear()
    await makeDue(endpoint)
    await becomes(endpoint, { status: 204, attempts: 2, fault: null, delivered_at: expect.any(String) })
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([row?.id, row?.id])
    expect(receiver.received.every(({ path }) => path === '/in')).toBe(true)
  })

  it('gives up at 410 and switches the endpoint off, and can be told to send again', async () => {
    receiver.behaviors.set('/in', response => response.writeHead(410).end())
    const endpoint = await add('/in')
    await apply()
    await becomes(endpoint, { status: 410, given_up_at: expect.any(String) })
    const { data } = await site.admin
      .from('webhook_endpoints')
      .select('enabled')
      .eq('id', endpoint.id)
      .single()
    expect(data).toEqual({ enabled: false })
    await apply('grace@firm.example')
    expect(await deliveries(endpoint)).toHaveLength(1)
    receiver.behaviors.clear()
    const [row] = await deliveries(endpoint)
    const again = await post(`/deliveries/${row?.id}/resend`)
    expect(again.body).toMatchObject({ id: row?.id, status: 204, attempts: 1, given_up_at: null })
    expect((await post(`/deliveries/${endpoint.id}/resend`)).status).toBe(404)
  })

  it('gives up visibly after the tenth try', async () => {
    receiver.behaviors.set('/in', response => response.writeHead(500).end())
    const endpoint = await add('/in')
    await apply()
    await becomes(endpoint, { attempts: 1, status: 500 })
    await site.sql('update webhook_deliveries set attempts = 9 where endpoint_id = $1', [endpoint.id])
    await makeDue(endpoint)
    await becomes(endpoint, { attempts: 10, given_up_at: expect.any(String) })
  })

  it('counts the status of an answer that is huge or never ends, and holds its first bytes', async () => {
    receiver.behaviors.set('/huge', response => {
      response.writeHead(200)
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', pour)
      }
      pour()
    })
    receiver.behaviors.set('/dripping', response => {
      response.writeHead(200).write('begun')
    })
    const huge = await add('/huge')
    expect((await post(`/${huge.id}/test`)).body).toMatchObject({
      status: 200,
      answer: 'x'.repeat(500),
    })
    const dripping = await add('/dripping')
    await hastyTest(dripping)
    await becomes(dripping, { status: 200, answer: 'begun', delivered_at: expect.any(String) })
  })

  it('lets one endpoint that hangs hold up neither another nor itself for good', async () => {
    const hanging: (() => void)[] = []
    receiver.behaviors.set('/slow', response => {
      hanging.push(() => response.writeHead(204).end())
    })
    const slow = await add('/slow')
    const quick = await add('/quick')
    for (let n = 0; n < 12; n += 1) await apply(`ada${n}@firm.example`)
    await receiver.heard('/quick', 12)
    // No more than two at a time.
    expect(receiver.received.filter(({ path }) => path === '/slow')).toHaveLength(2)
    receiver.behaviors.delete('/slow')
    for (const answer of hanging) answer()
    await receiver.heard('/slow', 12)
    for (const endpoint of [slow, quick])
      await expect
        .poll(async () => (await deliveries(endpoint)).filter(row => row.delivered_at !== null).length)
        .toBe(12)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(24)
    expect(ids).toHaveLength(24)
  })

  it('gives a hanging endpoint up after a while', async () => {
    receiver.behaviors.set('/slow', () => undefined)
    const slow = await add('/slow')
    await hastyTest(slow)
    await becomes(slow, { fault: 'no answer in time', status: null })
  })

  it('never sends twice when several instances share the queue', async () => {
    const endpoint = await add('/in')
    await site.sql('update webhook_endpoints set enabled = false')
    await site.sql(
      `insert into webhook_deliveries (endpoint_id, event) select $1, 'webhook.test' from generate_series(1, 40)`,
      [endpoint.id],
    )
    await site.sql('update webhook_endpoints set enabled = true')
    for (let n = 0; n < 3; n += 1) openHasty(5_000).start()
    await receiver.heard('/in', 40)
    await expect
      .poll(async () => (await deliveries(endpoint)).filter(row => row.delivered_at !== null).length)
      .toBe(40)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
    expect(receiver.received).toHaveLength(40)
  })

  it('sends nothing to a private address, by number or by name, whenever the address became one', async () => {
    const refused = async (url: string) =>
      (await post('', { name: 'x', url, kind: 'json', events: ['post.published'] })).body.message
    expect(await refused('https://127.0.0.1/')).toMatch(/private/)
    expect(await refused('https://[::ffff:7f00:1]/')).toMatch(/private/)
    expect(await refused('http://hooks.firm.example/')).toMatch(/https/)
    expect(await refused('https://169.254.169.254/latest/meta-data')).toMatch(/private/)
    const endpoint = await add('/in')
    const port = receiver.host.split(':')[1]
    for (const [url, fault] of [
      [`https://localhost:${port}/in`, 'private address'],
      [`http://localhost:${port}/in`, 'not https'],
      ['https://no-such-name.invalid/', 'name not found'],
    ] as const) {
      await site.admin.from('webhook_endpoints').update({ url }).eq('id', endpoint.id).throwOnError()
      expect((await post(`/${endpoint.id}/test`)).body).toMatchObject({
        fault,
        status: null,
        given_up_at: expect.any(String),
      })
    }
    expect(receiver.received).toEqual([])
  })

  it('announces a post once: when it is published, or when its moment comes', async () => {
    const endpoint = await add('/posts', { events: ['post.published'] })
    const write = (changes: object) =>
      site.admin
        .from('blog_posts')
        .insert({ title: 'News', content: 'Words', status: 'published', ...changes })
        .throwOnError()
    const change = (slug: string, changes: object) =>
      site.admin.from('blog_posts').update(changes).eq('slug', slug).throwOnError()
    await write({ slug: 'now', published_at: new Date().toISOString() })
    await receiver.heard('/posts')
    await becomes(endpoint, { event: 'post.published', status: 204 })
    expect(JSON.parse(receiver.received[0]?.body ?? '').data).toMatchObject({
      slug: 'now',
      url: 'http://octavo.test/blog/now',
    })
    await change('now', { title: 'Newer' })
    await change('now', { status: 'draft' })
    await change('now', { status: 'published' })
    await write({ slug: 'later', published_at: '2099-01-01T00:00:00Z' })
    await change('later', { published_at: '2098-01-01T00:00:00Z' })
    const rows = await deliveries(endpoint)
    expect(rows.map(({ due_at, attempts }) => [attempts, new Date(due_at).getUTCFullYear()])).toEqual([
      [1, new Date().getUTCFullYear()],
      [0, 2098],
    ])
    await change('later', { status: 'draft' })
    expect(await deliveries(endpoint)).toHaveLength(1)
    // A post that isn't public when its delivery is due isn't announced.
    await change('later', { status: 'published', published_at: '2098-01-01T00:00:00Z' })
    await makeDue(endpoint)
    await expect.poll(() => deliveries(endpoint)).toHaveLength(1)
    expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).data.slug))).toEqual(new Set(['now']))
  })

  it('asks for a fresh proof before an endpoint is added, changed or given another secret', async () => {
    const endpoint = await add('/in')
    await site.sql(`update accounts.sessions set amr = '[{"method":"password","timestamp":1}]'`)
    for (const path of ['', `/${endpoint.id}/secret`])
      expect((await post(path)).body.code).toBe('reauthentication_needed')
    expect((await post(`/${endpoint.id}/test`)).status).toBe(200)
    await site.admin.auth.refreshSession()
    const { error } = await site.admin
      .from('webhook_endpoints')
      .update({ enabled: false })
      .eq('id', endpoint.id)
    expect(error?.code).toBe('reauthentication_needed')
    site.admin = await site.signedIn(ADMIN)
  })

  it('shows a secret to nobody, and endpoints to no editor or stranger', async () => {
    const endpoint = await add('/in')
    for (const client of [site.visitor, site.member])
      for (const table of ['webhook_endpoints', 'webhook_deliveries'])
        expect((await client.from(table).select()).data ?? []).toEqual([])
    expect((await site.admin.from('webhook_endpoints').select('secret')).error?.code).toBe('42703')
    expect((await site.admin.from('secrets').select()).error?.code).toBe('PGRST205')
    const all = await site.admin.from('webhook_endpoints').select()
    expect(JSON.stringify(all.data)).not.toContain(endpoint.secret)
    const lines = site.logged.join('')
    for (const word of [endpoint.secret, receiver.host, 'ada@firm.example']) expect(lines).not.toContain(word)
  })

  it.runIf(kind === 'pglite')(
    'loses nothing when it is killed in the middle of a delivery',
    { tags: ['full'] },
    async () => {
      const dataDir = `${site.variables.DATA_DIR}-killed`
      const env = { WEBHOOK_ALLOW_HOSTS: receiver.host, SITE_URL: 'http://octavo.test' }
      receiver.behaviors.set('/in', () => undefined)
      let running = spawnBackend(dataDir, env)
      const call = async (origin: string, path: string, body: object, token = '') =>
        (await fetch(`${origin}${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'content-type': 'application/json',
            apikey: PUBLIC_KEY,
            ...(token && { authorization: `Bearer ${token}` }),
          },
        }).then(answer => answer.json())) as Record<string, string>
      let origin = await running.ready
      const { access_token: token } = await call(origin, '/auth/v1/token?grant_type=password', ADMIN)
      const endpoint = {
        name: 'Desk',
        url: receiver.url('/in'),
        kind: 'json',
        events: ['application.received'],
      }
      await call(origin, '/auth/v1/admin/webhooks', endpoint, token)
      await call(origin, '/functions/v1/send-application', {
        type: 'contact',
        firstName: 'A',
        lastName: 'B',
        email: 'a@firm.example',
        company: 'C',
      })
      const [first] = await receiver.heard('/in')
      await running.kill()
      receiver.behaviors.clear()
      running = spawnBackend(dataDir, env)
      origin = await running.ready
      // A person doesn't wait until the killed process's lease ends.
      const answer = await fetch(`${origin}/rest/v1/webhook_deliveries?select=id,attempts,delivered_at`, {
        headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` },
      })
      expect(await answer.json()).toEqual([
        { id: first?.headers['webhook-id'], attempts: 1, delivered_at: null },
      ])
      await running.kill()
      const database = await openDatabase(
        { databaseUrl: undefined, dataDir },
        createLog(() => undefined),
      )
      await database.transaction({ role: 'service' }, tx =>
        tx.query('update webhook_deliveries set due_at = now()'),
      )
      await database.close()
      running = spawnBackend(dataDir, env)
      await running.ready
      const [, second] = await receiver.heard('/in', 2)
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(second?.body).toBe(first?.body)
      await running.kill()
    },
  )
})
