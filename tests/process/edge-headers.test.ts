import { expect, test } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { openedServer } from '../support/opened.ts'
import { exchange, readAnswers } from '../support/raw-http.ts'
import { expectAssetHeaders, expectSafeHeaders } from '../support/safe-headers.ts'

/** Every kind of answer: its status, and a request that gets it. */
const KINDS: Record<string, [number, string, RequestInit?]> = {
  'a prepared page': [200, '/'],
  'a page for its headers alone': [200, '/', { method: 'HEAD' }],
  'a rendered page': [200, '/blog'],
  'a page that is known already': [304, '/', { headers: { 'if-none-match': '*' } }],
  'a missing page': [404, '/no/such/page'],
  'a page that takes no such method': [405, '/', { method: 'DELETE' }],
  'what a page takes': [204, '/', { method: 'OPTIONS' }],
  'an address with a slash too many': [308, '/security/'],
  'a form of another site': [
    403,
    '/application',
    { method: 'POST', headers: { origin: 'https://evil.example' } },
  ],
  'a form that is no form': [415, '/application', { method: 'POST', body: '{}' }],
  'a picture': [200, '/favicon.svg'],
  'a feed': [200, '/blog/rss.xml'],
  'a text': [200, '/robots.txt'],
  'the data of a page': [200, '/blog.data'],
  'a missing asset': [404, '/assets/no-such-file.js'],
  'the health': [200, '/healthz'],
  rows: [200, '/rest/v1/blog_posts', { headers: { apikey: PUBLIC_KEY } }],
  'rows without a key': [401, '/rest/v1/blog_posts'],
  'rows of nobody': [404, '/rest/v1/nothing', { headers: { apikey: PUBLIC_KEY } }],
  'rows asked about from elsewhere': [
    204,
    '/rest/v1/blog_posts',
    { method: 'OPTIONS', headers: { origin: 'https://evil.example' } },
  ],
  'the settings of sign-in': [200, '/auth/v1/settings', { headers: { apikey: PUBLIC_KEY } }],
  'a refused sign-in': [
    400,
    '/auth/v1/token?grant_type=password',
    { method: 'POST', body: '{}', headers: { apikey: PUBLIC_KEY } },
  ],
  'the signing keys': [200, '/auth/v1/.well-known/jwks.json'],
  'a refused submission': [415, '/api/send-career-application', { method: 'POST', body: '{}' }],
  'what a function takes': [204, '/api/send-career-application', { method: 'OPTIONS' }],
  'a submission that is too large': [
    413,
    '/api/send-career-application',
    { method: 'POST', body: 'x'.repeat(70_000), headers: { 'content-type': 'application/json' } },
  ],
  'a function of nobody': [404, '/api/nothing'],
}

const RAW: Record<string, [number, string]> = {
  'headers that are too large': [
    431,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
  ],
  'no HTTP': [400, 'hello\r\n\r\n'],
  TRACE: [405, 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
}

const server = openedServer({ env: { SITE_URL: 'https://octavo.example', RATE_LIMIT: 'off' } })

test.concurrent.each(Object.entries(KINDS))(
  'security headers are set on %s',
  async (_kind, [status, path, init]) => {
    const response = await fetch(`${server.origin}${path}`, { redirect: 'manual', ...init })
    await response.arrayBuffer()
    expect([path, response.status]).toEqual([path, status])
    const headers = Object.fromEntries(response.headers)
    expectSafeHeaders(headers)
  },
)

test.concurrent('security headers are set on the readiness, ready or not', async () => {
  const response = await fetch(`${server.origin}/readyz`)
  await response.arrayBuffer()
  // On a busy machine the database may answer too late for it.
  expect([200, 503]).toContain(response.status)
  expectSafeHeaders(Object.fromEntries(response.headers))
})

test.concurrent.each(Object.entries(RAW))(
  'security headers are set on the refusal of %s',
  async (_kind, [status, bytes]) => {
    const [answer] = readAnswers(await exchange(server.origin, bytes))
    expect(answer?.status).toBe(status)
    expectSafeHeaders(answer?.headers ?? {})
  },
)

test('assets have only those that a browser obeys in them, on both ways to an answer', async () => {
  const home = await (await fetch(`${server.origin}/`)).text()
  const named = [...home.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path)
  const office = await (await fetch(`${server.origin}/admin`)).text()
  const sheet = /\/assets\/[\w.-]+\.css/.exec(office)?.[0] ?? ''
  const types = new Set<string | null>()
  // Plainly, with a known version, and past the answers in memory.
  for (const path of new Set([...named, sheet]))
    for (const headers of [{}, { 'if-none-match': '*' }, { accept: 'text/markdown' }]) {
      const answer = await fetch(server.origin + path, { headers })
      await answer.arrayBuffer()
      expect([path, answer.status]).toEqual([path, 'if-none-match' in headers ? 304 : 200])
      types.add(answer.headers.get('content-type'))
      expectAssetHeaders(Object.fromEntries(answer.headers))
    }
  expect([...types]).toEqual(
    expect.arrayContaining(['text/javascript; charset=utf-8', 'text/css; charset=utf-8', 'font/woff2']),
  )
})

test('the policy lets no page run scripts from, embed or send data to another site', async () => {
  for (const path of ['/', '/blog', '/careers', '/application', '/no/such/page']) {
    const policy = (await fetch(`${server.origin}${path}`)).headers.get('content-security-policy') ?? ''
    const directives = new Map(policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]))
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect([path, name, directives.get(name)]).toEqual([path, name, ["'none'"]])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy).not.toMatch(/unsafe|https?:|\*|blob:/)
    expect(directives.get('script-src')?.join(' ')).not.toContain('data:')
  }
})
