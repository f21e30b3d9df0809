import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { freePort } from '../support/free-port.ts'
import { openedServer } from '../support/opened.ts'
import { exchange } from '../support/raw-http.ts'

/** Part of everything a person types here, so no log line may contain it. */
const MARK = 'zqxlog'
const EMAIL = `ada-${MARK}@firm.example`
const ADMIN = { email: `admin-${MARK}@firm.example`, password: `${MARK} long enough to be taken` }
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const FIELDS = {
  type: 'contact',
  firstName: `Ada ${MARK}`,
  lastName: MARK,
  email: EMAIL,
  company: MARK,
  companySize: '1-50',
  message: `Privileged ${MARK}`,
}
const CAREER = {
  name: MARK,
  email: EMAIL,
  phone: '+1 555 0100',
  message: MARK,
  position: 'Product Designer',
  resumeFileName: `${MARK}.pdf`,
}

const server = openedServer({
  env: {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: `smtp://${MARK}:${MARK}${MARK}@127.0.0.1:${await freePort()}`,
    MAIL_FROM: `from-${MARK}@firm.example`,
    MAIL_TO: `to-${MARK}@firm.example`,
    RATE_LIMIT: 'off',
  },
})

interface Answer {
  status: number
  body: string
}

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { apikey: PUBLIC_KEY, ...Object.fromEntries(new Headers(init.headers)) }
  const response = await fetch(`${server.origin}${path}`, { ...init, headers, redirect: 'manual' })
  return { status: response.status, body: await response.text() }
}
const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  send(path, { method: 'POST', body, headers })

async function runTool(name: string, ...words: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [join('tools', 'cli', `${name}.ts`), ...words], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'close')
  return code
}

test('nothing that a person typed appears in the log of the running product', async () => {
  // The forms, with and without scripts, with right and wrong values.
  const form = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString()
  const answers = [
    await post('/functions/v1/send-application', JSON.stringify(FIELDS), {
      ...JSON_TYPE,
      'idempotency-key': MARK,
    }),
    await post('/functions/v1/send-application', JSON.stringify({ ...FIELDS, email: MARK })),
    await post('/functions/v1/send-application', `{"email":"${EMAIL}"`),
    await post('/api/send-career-application', JSON.stringify(CAREER)),
    await post('/application', form({ ...FIELDS, companySize: '51-200' }), FORM_TYPE),
    await post('/application', form({ ...FIELDS, email: MARK }), FORM_TYPE),
    await post('/careers', form({ ...CAREER, resume: CAREER.resumeFileName }), FORM_TYPE),
    await post('/', form(FIELDS), FORM_TYPE),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 200, 200, 400, 200, 200])

  // Sign-in, and the reads and writes of an administrator.
  await post(
    '/auth/v1/token?grant_type=password',
    JSON.stringify({ email: EMAIL, password: `${MARK} wrong` }),
  )
  const signedIn = await post('/auth/v1/token?grant_type=password', JSON.stringify(ADMIN))
  const { access_token: token, refresh_token: refresh } = JSON.parse(signedIn.body)
  const bearer = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  await send(`/rest/v1/applications?email=eq.${EMAIL}`, {
    method: 'PATCH',
    body: JSON.stringify({ company: `${MARK} two` }),
    headers: bearer,
  })
  await send(`/rest/v1/applications?${MARK}=eq.${EMAIL}`, { headers: bearer })
  await post('/rest/v1/blog_posts', JSON.stringify({ title: MARK, slug: null, content: MARK }), bearer)
  expect((await send('/auth/v1/admin/audit', { headers: bearer })).status).toBe(200)
  await post(
    '/auth/v1/token?grant_type=refresh_token',
    JSON.stringify({ refresh_token: `${refresh}${MARK}` }),
  )

  // Malformed requests, and a mail server that doesn't answer.
  await exchange(server.origin, `GET /?email=${EMAIL} HTTP/1.1\r\nHost: ${MARK}\r\n${MARK}\r\n\r\n`)
  await expect.poll(() => server.logs()).toMatch(/"event":"mail delayed"/)

  expect(await runTool('admin', 'erase', EMAIL)).toBe(0)
  expect(await runTool('admin', 'erase', `${MARK}-no-address`)).not.toBe(0)

  const log = server.logs()
  for (const event of ['request', 'submission stored', 'mail delayed', 'operation done'])
    expect(log).toContain(`"event":"${event}"`)
  expect(log).not.toContain(MARK)
  expect(log).not.toContain(token.split('.')[2])
  expect(log).not.toContain(refresh)
})

test('the address of a receipt reaches no cache, no index, no other site and no log, however it is written', async () => {
  const taken = await post('/functions/v1/send-application', JSON.stringify(FIELDS))
  const { receipt } = JSON.parse(taken.body) as { receipt: string }
  const secret = receipt.replace('/receipt/', '')
  const asked: [string, RequestInit?][] = [
    [receipt],
    [receipt, { method: 'HEAD' }],
    [receipt, { method: 'PUT' }],
    [receipt, { headers: { accept: 'text/markdown' } }],
    [`${receipt}?from=mail`],
    [`${receipt}/`],
    [`${receipt}.data`],
    [`${receipt}.md`],
    [`/Receipt/${secret}`],
    [`/%72eceipt/${secret}`],
    [`//receipt/${secret}`],
    [`/receipt/${secret}x`],
    [receipt, { method: 'POST', body: '', headers: { ...FORM_TYPE, origin: server.origin } }],
    [
      receipt,
      { method: 'POST', body: 'confirm=yes', headers: { ...FORM_TYPE, origin: 'https://evil.example' } },
    ],
  ]
  for (const [path, init] of asked) {
    const { status, headers } = await fetch(`${server.origin}${path}`, { ...init, redirect: 'manual' })
    const [cache, referrer, robots] = ['cache-control', 'referrer-policy', 'x-robots-tag'].map(name =>
      headers.get(name),
    )
    expect([init?.method, path.replace(secret, ''), status, cache, referrer, robots]).toEqual([
      init?.method,
      path.replace(secret, ''),
      expect.any(Number),
      'no-store',
      'no-referrer',
      'noindex, nofollow',
    ])
  }
  expect((await send(receipt)).status).toBe(200)
  await server.stop()
  expect(server.logs()).toContain('/receipt/:secret')
  expect(server.logs()).not.toContain(secret)
})
