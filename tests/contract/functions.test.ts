import { beforeEach, describe, expect, it } from 'vitest'
import { submit } from '../../server/functions/submit.ts'
import { createLog } from '../../server/log.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { ADMIN, describeOnServerFirst, FORM_PATHS } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { tokenOf } from '../support/people.ts'
import { application, career } from '../support/submissions.ts'

describeOnServerFirst('functions', kind => {
  const site = openedSite(kind)
  beforeEach(async () => {
    await site.sql('delete from applications')
    await site.sql('delete from career_applications')
  })

  const { send } = site
  const stored = (table = 'applications') =>
    site.sql<Record<string, unknown>>(`select * from public.${table} order by created_at`)

  it('stores what the page sends through the real client', async () => {
    const { data, error } = await site.visitor.functions.invoke('send-application', { body: application })
    expect(error).toBeNull()
    expect(data).toEqual({
      ok: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^OCT-\w{4}-\w{4}$/),
      receipt: expect.stringMatching(/^\/receipt\/[\w-]{43}$/),
    })
    expect(await stored()).toMatchObject([
      {
        id: data.id,
        type: 'contact',
        first_name: 'Ada',
        last_name: 'Okafor',
        email: 'ada@firm.example',
        company: 'Hale & Wick',
        company_size: '51-200',
        message: 'We keep 40,000 engagement letters.',
        spam: false,
      },
    ])
  })

  it('stores a job application sent with plain fetch and no key', async () => {
    const response = await fetch(`${site.url}/api/send-career-application`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(career),
    })
    expect([response.ok, (await response.json()).ok]).toEqual([true, true])
    expect(await stored('career_applications')).toMatchObject([
      { name: 'Grace Iwu', position: 'Product Designer', resume_file_name: 'grace.pdf', spam: false },
    ])
  })

  it('keeps an absent size and message as nothing', async () => {
    const { companySize, message, ...rest } = application
    await send('application', { ...rest, companySize: '' })
    expect(await stored()).toMatchObject([{ company_size: null, message: null }])
  })

  it('stores and answers in the language of the page, English if it names none or another', async () => {
    const german = { ...application, language: 'de' }
    const { body } = await send('application', german)
    expect(body.receipt).toMatch(/^\/de\/receipt\/[\w-]{43}$/)
    const bad = await send('application', { ...german, firstName: ' ' })
    expect(bad).toMatchObject({
      status: 400,
      body: { fields: { firstName: 'Bitte geben Sie Ihren Vornamen ein.' } },
    })
    await send('application', { ...application, language: 'fr' })
    await send('application', application)
    const rows = await stored()
    expect(rows.map(({ language }) => language).sort()).toEqual(['de', 'en', 'en'])
  })

  it('ignores what it did not ask for', async () => {
    await send('application', {
      ...application,
      id: 'x',
      spam: true,
      created_at: '1999-01-01',
      role: 'admin',
    })
    const [row] = await stored()
    expect(row).toMatchObject({ spam: false })
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2025)
  })

  it('names each bad field', async () => {
    const bad = await send('application', { ...application, firstName: ' ', email: 'nope', companySize: '7' })
    expect(bad).toMatchObject({
      status: 400,
      body: {
        message: 'Some fields need another look.',
        fields: {
          firstName: 'Enter your first name.',
          email: 'Enter an email address such as name@firm.com.',
          companySize: 'Choose a size from the list.',
        },
      },
    })
    const empty = await send('career', {})
    expect(Object.keys(empty.body.fields).sort()).toEqual(Object.keys(career).sort())
    const { error } = await site.visitor.functions.invoke('send-application', { body: {} })
    expect(error?.context.status).toBe(400)
    expect([await stored(), await stored('career_applications')]).toEqual([[], []])
  })

  it.each([
    ['not JSON', '{"type"', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a text', '"x"', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a form', 'firstName=Ada', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
  ])('refuses %s with a message', async (_case, body, type, status) => {
    for (const form of ['application', 'career'] as const) {
      const answer = await send(form, body, { 'content-type': type })
      expect(answer).toMatchObject({ status, body: { message: expect.any(String), fields: {} } })
    }
  })

  it('refuses a body that does not say that it is JSON', async () => {
    for (const path of Object.values(FORM_PATHS)) {
      const body = new Blob([JSON.stringify(path === FORM_PATHS.career ? career : application)])
      const refused = await site.call(path, { method: 'POST', body })
      expect(refused.status).toBe(415)
      expect(await refused.json()).toEqual({ message: 'Send the fields as application/json.', fields: {} })
    }
    expect([await stored(), await stored('career_applications')]).toEqual([[], []])
  })

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a neighbor under the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['cross-site in an older browser', { origin: 'https://evil.example' }, 403],
    ['from a page without an origin', { origin: 'null' }, 403],
    ['of its own pages', { 'sec-fetch-site': 'same-origin', origin: 'http://octavo.test' }, 200],
    ['of its own pages in an older browser', { origin: 'http://octavo.test' }, 200],
    ['of no browser', {}, 200],
  ])('answers a form %s', async (_case, headers, status) => {
    for (const [form, body] of [
      ['application', application],
      ['career', career],
    ] as const)
      expect(await send(form, body, headers as Record<string, string>)).toMatchObject({
        status,
        body: status === 200 ? { ok: true } : { message: expect.any(String), fields: {} },
      })
    const rows = [...(await stored()), ...(await stored('career_applications'))]
    expect(rows).toHaveLength(status === 200 ? 2 : 0)
  })

  it('refuses a body over 64 KiB, announced or streamed', async () => {
    const large = { ...application, message: 'x'.repeat(66_000) }
    for (const form of ['application', 'career'] as const)
      expect(await send(form, large)).toMatchObject({ status: 413, body: { message: expect.any(String) } })
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(large)))
        controller.close()
      },
    })
    const streamed = await fetch(`${site.url}/api/send-career-application`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('wants the public key for the function, and a living token if there is one', async () => {
    expect(await send('application', application, { apikey: 'other' })).toMatchObject({ status: 401 })
    expect(await send('application', application, { authorization: 'Bearer nonsense' })).toMatchObject({
      status: 401,
    })
    const leaver = await site.signedIn(ADMIN)
    const token = await tokenOf(leaver)
    expect(await send('application', application, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 200,
    })
    await leaver.auth.signOut({ scope: 'local' })
    expect(await send('application', application, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 401,
    })
    expect(await stored()).toHaveLength(1)
  })

  it('answers other methods and other names', async () => {
    expect((await site.call(FORM_PATHS.application)).status).toBe(405)
    const options = await site.call(FORM_PATHS.application, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    expect(options.headers.get('access-control-allow-origin')).toBeNull()
    const { error } = await site.visitor.functions.invoke('no-such-function', { body: {} })
    expect(error?.context.status).toBe(404)
  })

  describe('an Idempotency-Key', () => {
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })

    it('makes a repeat harmless, however the JSON is written', async () => {
      const headers = key()
      const first = await send('application', { ...application, elapsedMs: 9000 }, headers)
      const again = await send(
        'application',
        JSON.stringify({ ...application, elapsedMs: 9500 }, null, 2),
        headers,
      )
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect(await stored()).toHaveLength(1)
    })

    it('makes one row of repeats that arrive together', async () => {
      const headers = key()
      const answers = await Promise.all(Array.from({ length: 12 }, () => send('career', career, headers)))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(await stored('career_applications')).toHaveLength(1)
    })

    it('is refused for other content, and is each form’s own', async () => {
      const headers = key()
      await send('application', application, headers)
      const other = await send('application', { ...application, company: 'Other' }, headers)
      expect(other).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('Idempotency-Key') },
      })
      expect(await send('career', career, headers)).toMatchObject({ status: 200 })
      expect(await stored()).toHaveLength(1)
    })

    it('is not spent on a submission that was refused', async () => {
      const headers = key()
      expect((await send('application', { ...application, email: '' }, headers)).status).toBe(400)
      expect((await send('application', application, headers)).status).toBe(200)
    })

    it('is stored for a day', async () => {
      const headers = key()
      const first = await send('application', application, headers)
      await site.sql(`update functions.idempotency_keys set created_at = now() - interval '25 hours'`)
      const later = await send('application', { ...application, company: 'Other' }, headers)
      expect(later.status).toBe(200)
      expect(later.body.id).not.toBe(first.body.id)
      const [stored] = await site.sql<{ n: number }>(
        'select count(*)::int as n from functions.idempotency_keys',
      )
      expect(stored?.n).toBe(1)
    })

    it('has a sensible length', async () => {
      expect(await send('application', application, { 'idempotency-key': 'x'.repeat(201) })).toMatchObject({
        status: 400,
      })
      expect(await stored()).toEqual([])
    })
  })

  it('keeps and flags what looks like spam, and answers as if nothing were', async () => {
    const filled = await send('application', { ...application, website: 'https://spam.example' })
    const fast = await send('career', { ...career, elapsedMs: 300 })
    const slow = await send('application', { ...application, elapsedMs: 30_000, website: '' })
    for (const { status, body } of [filled, fast, slow])
      expect([status, Object.keys(body).sort()]).toEqual([200, ['id', 'ok', 'receipt', 'reference']])
    expect((await stored()).map(({ spam }) => spam)).toEqual([true, false])
    // A browser's autofill is as fast as a program: marked as quick, but not as spam.
    expect((await stored('career_applications')).map(({ spam, hurried }) => [spam, hurried])).toEqual([
      [false, true],
    ])
    const { data: listed } = await site.admin.rpc('desk_list', {})
    expect(listed.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: fast.body.id, hurried: true, spam: false })]),
    )
    const { data } = await site.admin.from('applications').select('id, spam').eq('spam', true)
    expect(data).toEqual([{ id: filled.body.id, spam: true }])
  })

  it('keeps every character, and a text of several lines', async () => {
    const message = 'Zürich, 東京\r\nsecond line\ttab \u0007 "quoted" \\ <b> $1 😀'
    await send('application', { ...application, lastName: "O'Neill-Ærø", message })
    expect(await stored()).toMatchObject([
      { last_name: "O'Neill-Ærø", message: 'Zürich, 東京\nsecond line\ttab  "quoted" \\ <b> $1 😀' },
    ])
  })

  it('answers 503 while the database is away', async () => {
    const { DatabaseUnavailable } = await import('../../server/db/database.ts')
    const { createFunctions } = await import('../../server/functions/router.ts')
    const app = createFunctions({
      database: { ...site.database, transaction: () => Promise.reject(new DatabaseUnavailable('away')) },
      identify: async () => ({ role: 'anon' }),
      receipts: { secretOf: async () => '', idOf: async () => undefined },
      admit: async () => 0,
      isMailing: () => false,
      onQueued: () => undefined,
      log: createLog(() => undefined),
    })
    const response = await app.request('/api/send-career-application', {
      method: 'POST',
      body: JSON.stringify(career),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  })

  it('forgets what is older than the firm keeps it, and nothing younger', async () => {
    for (const company of ['Old', 'Young']) await send('application', { ...application, company })
    await send('career', career)
    await site.sql(`update applications set created_at = now() - interval '731 days' where company = 'Old'`)
    await site.sql(`update career_applications set created_at = now() - interval '729 days'`)
    const { removed } = await removeExpiredData(
      site.database,
      730,
      createLog(() => undefined),
    )
    expect(removed.applications).toBe(1)
    expect(await stored()).toMatchObject([{ company: 'Young' }])
    expect(await stored('career_applications')).toHaveLength(1)
  })

  it('can be used by a form without scripts', async () => {
    const deps = {
      database: site.database,
      admit: async () => 0,
      isMailing: () => false,
      onQueued: () => undefined,
    }
    const fields = Object.fromEntries(new URLSearchParams({ ...application, website: '', companySize: '' }))
    expect(await submit(deps, 'application', fields)).toMatchObject({ kind: 'stored', spam: false })
  })
})
