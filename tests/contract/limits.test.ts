import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { limitKey } from '../../server/limits/limit-keys.ts'
import { EVERYBODY } from '../../server/limits/request-limit.ts'
import { ADMIN, type BackendServer, describeOnServerFirst, startBackend } from '../support/backend-server.ts'
import { career } from '../support/submissions.ts'

describeOnServerFirst('limits', kind => {
  let usual: BackendServer
  let proxied: BackendServer
  let server: BackendServer
  let skipped = 0

  beforeAll(async () => {
    usual = await startBackend(kind, { RATE_LIMIT: 'on' }, () => Date.now() + skipped)
    // The clock stands still, so that no budget refills.
    const moment = Date.now()
    proxied = await startBackend(kind, { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, () => moment)
    server = usual
  })
  afterEach(async () => {
    if (server !== usual && server !== proxied) await server.close()
    server = usual
    // Refills what a test has used of the address's database time, which is more on a busy machine.
    skipped += 60_000
    for (const { backend } of [usual, proxied])
      await backend.database.transaction({ role: 'service' }, tx =>
        tx.query('truncate accounts.sign_in_attempts, accounts.rate_buckets'),
      )
  })
  afterAll(() => Promise.all([usual.close(), proxied.close()]))

  const signIn = (body: { email: string; password: string }, headers: Record<string, string> = {}) =>
    server.call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
      body: JSON.stringify(body),
    })
  const wrong = { ...ADMIN, password: 'not the password' }
  const other = { email: 'other@firm.example', password: 'not the password' }
  const statuses = async (tries: (() => Promise<Response>)[]) => {
    const seen: number[] = []
    for (const attempt of tries) seen.push((await attempt()).status)
    return seen
  }
  const times = (count: number, attempt: () => Promise<Response>) =>
    Array.from({ length: count }, () => attempt)
  const send = () =>
    server.call('/api/send-career-application', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  const letTimePass = (seconds: number) =>
    server.backend.database.transaction({ role: 'service' }, tx =>
      tx.query(
        `update accounts.sign_in_attempts set blocked_until = blocked_until - make_interval(secs => $1),
           last_failed_at = last_failed_at - make_interval(secs => $1)`,
        [seconds],
      ),
    )

  it('gives five free tries, then waits that grow, even for the right password', async () => {
    expect(await statuses(times(5, () => signIn(wrong)))).toEqual([400, 400, 400, 400, 400])
    const refused = await signIn(ADMIN)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('x-sb-error-code')).toBe('over_request_rate_limit')
    expect(await refused.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    })
    const first = Number(refused.headers.get('retry-after'))
    expect(first).toBeGreaterThan(0)
    await letTimePass(first)
    expect((await signIn(wrong)).status).toBe(400)
    const second = Number((await signIn(ADMIN)).headers.get('retry-after'))
    expect(second).toBeGreaterThan(first)
    await letTimePass(second)
    expect((await signIn(ADMIN)).status).toBe(200)
    expect(await statuses(times(4, () => signIn(wrong)))).toEqual([400, 400, 400, 400])
    expect((await signIn(ADMIN)).status).toBe(200)
  })

  it('counts tries that are sent at once', async () => {
    const answers = await Promise.all(times(12, () => signIn(wrong)).map(attempt => attempt()))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('does not count good sign-ins sent at once', async () => {
    const answers = await Promise.all(times(12, () => signIn(ADMIN)).map(attempt => attempt()))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('limits an address across accounts, whatever it says of itself', async () => {
    const forged = (index: number) => ({
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    })
    const tries = Array.from(
      { length: 6 },
      (_, index) => () => signIn({ ...other, email: `user${index}@firm.example` }, forged(index)),
    )
    expect(await statuses(tries)).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('limits an account across addresses, and believes as many proxies as it is told', async () => {
    server = proxied
    // Entries that a client writes come before the one that the proxy appends, and don't count.
    const from = (client: string) => ({ 'x-forwarded-for': `198.51.100.7, ${client}` })
    expect(await statuses(times(5, () => signIn(other, from('203.0.113.1'))))).toEqual(Array(5).fill(400))
    expect((await signIn({ ...other, email: 'x@firm.example' }, from('203.0.113.1'))).status).toBe(429)
    expect((await signIn({ ...other, email: 'x@firm.example' }, from('203.0.113.2'))).status).toBe(400)
    expect((await signIn(other, from('203.0.113.2'))).status).toBe(429)
  })

  it('remembers the waits over a restart', async () => {
    await statuses(times(5, () => signIn(wrong)))
    // Adds a minute, because a restart may take longer than the first wait.
    await server.backend.database.transaction({ role: 'service' }, tx =>
      tx.query(`update accounts.sign_in_attempts set blocked_until = blocked_until + interval '1 minute'`),
    )
    await server.restart()
    expect((await signIn(ADMIN)).status).toBe(429)
  })

  it('keeps no email and no address in its tables', async () => {
    await signIn(wrong)
    const { rows } = await server.backend.database.transaction({ role: 'service' }, tx =>
      tx.query<{ text: string }>('select a::text as text from accounts.sign_in_attempts a'),
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/firm|127\.0/)
  })

  const junkRefresh = (headers: Record<string, string>) =>
    server.call('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token: 'not-a-token-00' }),
    })
  const junkLink = (headers: Record<string, string>) =>
    server.call('/auth/v1/verify', {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'recovery', token_hash: 'junk' }),
    })
  const asForm = (path: string) => (headers: Record<string, string>) =>
    server.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
  const get = (path: string) => (headers: Record<string, string>) => server.call(path, { headers })
  const message = expect.stringContaining('Wait a moment')

  it('gives each address one budget for all doors, each of which refuses in its own form', async () => {
    server = proxied
    const spent = { 'x-forwarded-for': '192.0.2.10' }
    const other = { 'x-forwarded-for': '192.0.2.11' }
    const doors: [(headers: Record<string, string>) => Promise<Response>, number, object][] = [
      [junkRefresh, 400, { code: 429, error_code: 'over_request_rate_limit' }],
      [junkLink, 403, { code: 429, error_code: 'over_request_rate_limit' }],
      [get('/rest/v1/blog_posts?limit=1'), 200, { code: 'over_request_rate_limit', message }],
      [get('/storage/v1/bucket'), 200, { error: 'TooManyRequests', message }],
      [get('/storage/v1/object/public/images/none.png'), 404, { error: 'TooManyRequests', message }],
      [asForm('/functions/v1/send-application'), 400, { message, fields: {} }],
      [get('/api/receipt'), 404, { message }],
    ]
    const burst = await Promise.all(times(210, () => junkRefresh(spent)).map(attempt => attempt()))
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([400, 429]))
    for (const [knock, usual, body] of doors) {
      const refused = await knock(spent)
      expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining(body)])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await knock(other)).status).toBe(usual)
    }
    expect((await get('/auth/v1/health')(spent)).status).toBe(200)
    // Signed-in people have their own budget, which no neighbor can use up.
    const { access_token: token } = await (await signIn(ADMIN, other)).json()
    const signedIn = { ...spent, authorization: `Bearer ${token}` }
    expect((await get('/rest/v1/blog_posts?limit=1')(signedIn)).status).toBe(200)
  })

  it('limits the functions by address, with a wait', async () => {
    const seen = await statuses(times(20, send))
    expect(new Set(seen)).toEqual(new Set([400]))
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ message: expect.any(String) })
    await server.backend.database.transaction({ role: 'service' }, tx =>
      tx.query(`update accounts.rate_buckets set refilled_at = refilled_at - interval '10 seconds'`),
    )
    expect((await send()).status).toBe(400)
  })

  it('does not let another site use up a visitor’s allowance', async () => {
    const foreign = () =>
      server.call('/api/send-career-application', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
        body: '{}',
      })
    expect(new Set(await statuses(times(25, foreign)))).toEqual(new Set([403]))
    expect((await send()).status).toBe(400)
  })

  it('caps the forms of everybody together, and loses none', async () => {
    server = proxied
    const { sql } = server
    const bucket = limitKey('submissions', EVERYBODY)
    const submit = (address: string, fields: object = {}) =>
      server.call('/api/send-career-application', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          'idempotency-key': `form of ${address}`,
        },
        body: JSON.stringify({ ...career, ...fields }),
      })
    expect((await submit('198.51.100.1')).status).toBe(200)
    expect((await submit('198.51.100.1', { email: 'none' })).status).toBe(400)
    const rows = await sql<{ tokens: number }>(
      'select tokens from accounts.rate_buckets where key_hash = $1',
      [bucket],
    )
    expect(rows).toEqual([{ tokens: 119 }])
    // As if others had just sent as many as allowed.
    const fill = () =>
      sql(
        `update accounts.rate_buckets set tokens = 0, refilled_at = now() + interval '1 hour' where key_hash = $1`,
        [bucket],
      )
    await fill()
    const refused = await submit('198.51.100.2')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({ message: expect.stringContaining('Try again'), fields: {} })
    // An invalid form is refused as such, even at the limit.
    expect((await submit('198.51.100.3', { email: 'none' })).status).toBe(400)
    expect(await sql('select from career_applications')).toHaveLength(1)
    await sql(`update accounts.rate_buckets set refilled_at = refilled_at - interval '2 hours'`)
    expect((await submit('198.51.100.2')).status).toBe(200)
    expect((await submit('198.51.100.2')).status).toBe(200)
    expect(await sql('select from career_applications')).toHaveLength(2)
  })

  it('gives the networks of one IPv6 customer more together, but not as many times more', async () => {
    server = proxied
    const from = (network: number) => () =>
      server.call('/api/send-career-application', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `[2001:db8:1:${network.toString(16)}::1]:443`,
        },
        body: '{}',
      })
    await statuses([from(1)])
    const { rows } = await server.backend.database.transaction({ role: 'service' }, tx =>
      tx.query<{ tokens: number }>(
        'select round(tokens)::int as tokens from accounts.rate_buckets order by tokens',
      ),
    )
    expect(rows.map(({ tokens }) => tokens)).toEqual([20 - 1, 4 * 20 - 1, 16 * 20 - 1])
    await server.backend.database.transaction({ role: 'service' }, tx =>
      tx.query(
        `update accounts.rate_buckets set tokens = 0, refilled_at = now() + interval '1 hour' where key_hash = $1`,
        [limitKey('functions', '2001:db8:1:0/56')],
      ),
    )
    expect(await statuses([from(3), from(0x100)])).toEqual([429, 400])
  })

  it('waits for guessers who change from one IPv6 network of theirs to the next', {
    tags: ['full'],
  }, async () => {
    server = proxied
    const guess = (network: number) => () =>
      signIn(
        { ...other, email: `user${network}@firm.example` },
        { 'x-forwarded-for': `2001:db8:1:${network.toString(16)}::1` },
      )
    const near = await statuses(Array.from({ length: 21 }, (_, index) => guess(index)))
    expect(near).toEqual([...Array(20).fill(400), 429])
    expect(await statuses([guess(0x100)])).toEqual([400])
  })

  it('is off when RATE_LIMIT says so', { tags: ['full'] }, async () => {
    server = await startBackend(kind, { RATE_LIMIT: 'off' })
    expect(await statuses(times(8, () => signIn(wrong)))).toEqual(Array(8).fill(400))
    expect(new Set(await statuses(times(25, send)))).toEqual(new Set([400]))
  })
})
