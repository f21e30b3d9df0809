import { readdirSync, readFileSync } from 'node:fs'
import { homedir, hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { openedServer } from '../support/opened.ts'
import { CANARY, CANARY_ENV } from '../support/secret-values.ts'
import type { RunningServer } from '../support/server.ts'
import { application } from '../support/submissions.ts'

const root = join(import.meta.dirname, '..', '..')

describe('the build', () => {
  const files = readdirSync(join(root, 'build'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const holding = (needle: string) =>
    files.filter(file => readFileSync(file).includes(needle)).map(file => file.slice(root.length))

  test('contains no secret of the environment that it was made in', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(holding(CANARY)).toEqual([])
  })

  test('contains no path or name of the machine that it was made on', () => {
    expect(holding(root)).toEqual([])
    if (homedir().length > 5) expect(holding(`${homedir()}/`)).toEqual([])
    expect(holding(`${userInfo().username}@${hostname()}`)).toEqual([])
  })

  test('contains no source code', () => {
    expect(files.filter(file => file.endsWith('.map'))).toEqual([])
    expect(holding('sourceMappingURL=')).toEqual([])
    expect(holding('"sourcesContent"')).toEqual([])
  })

  test('reads no environment variable when it runs', () => {
    const read = files
      .filter(file => file.endsWith('.js'))
      .flatMap(file =>
        Array.from(readFileSync(file, 'utf8').matchAll(/process\.env\.(\w+)/g), ([, name]) => name),
      )
    expect([...new Set(read)].filter(name => name !== 'NODE_ENV')).toEqual([])
  })
})

/** Matches what an answer must never show: code, queries, paths, versions and stack traces. */
const INTERNALS =
  /\bat (?:async )?[\w.<>]+ \(?(?:file:|node:|\/)|node_modules|\/server\/\w+|\.ts:\d|PGlite|pg_catalog|ECONN|syntax error at|select [\w", *.]+ from |Error: |x-powered-by|\bHono\b|Node\.js|PostgreSQL \d/i

interface Seen {
  what: string
  status: number
  text: string
}

/** Sends every request that needs no sign-in, valid and invalid. */
async function askEverything({ origin }: RunningServer): Promise<Seen[]> {
  const json = { 'content-type': 'application/json', apikey: PUBLIC_KEY }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (headers: Record<string, string>, body: string): RequestInit => ({
    method: 'POST',
    headers,
    body,
  })
  const asked: [string, RequestInit?][] = [
    ...(await pagePaths()).map((path): [string] => [path]),
    ...[
      '/missing',
      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      '/blog/rss.xml',
      '/blog/missing',
      '/blog.data',
    ].map((path): [string] => [path]),
    ...['/healthz', '/readyz', '/assets/missing.js', '/.well-known/security.txt', '/og/missing.png'].map(
      (path): [string] => [path],
    ),
    ['/rest/v1/blog_posts', { headers: json }],
    ['/rest/v1/blog_posts?select=nothing', { headers: json }],
    ['/rest/v1/blog_posts?title=eq.%00', { headers: json }],
    ['/rest/v1/blog_posts?order=title;drop table', { headers: json }],
    ['/rest/v1/applications', { headers: json }],
    ['/rest/v1/rpc/version', post(json, '{}')],
    ['/rest/v1/blog_posts', post(json, '[{"title":1')],
    ['/auth/v1/health', { headers: json }],
    ['/auth/v1/settings', { headers: json }],
    ['/auth/v1/.well-known/jwks.json'],
    ['/auth/v1/user', { headers: { ...json, authorization: 'Bearer a.b.c' } }],
    [
      '/auth/v1/token?grant_type=password',
      post(json, '{"email":"ada@firm.example","password":"wrong password"}'),
    ],
    ['/auth/v1/token?grant_type=refresh_token', post(json, '{"refresh_token":"nothing"}')],
    ['/auth/v1/admin/audit', { headers: json }],
    ['/functions/v1/send-application', post(json, JSON.stringify(application))],
    ['/functions/v1/nothing', post(json, '{')],
    ['/api/send-career-application', post(json, '{"name":["a"]}')],
    ['/application', post(form, 'firstName=Ada&email=nothing')],
    ['/careers', post(form, 'name=Ada')],
    ['/application', post(form, '%')],
    ['/', { method: 'PROPFIND' }],
  ]
  const seen: Seen[] = []
  const ask = async ([path, init]: [string, RequestInit?]) => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init })
    const headers = JSON.stringify([...response.headers])
    const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status === 200
    const body = await response.text()
    seen.push({
      what: `${init?.method ?? 'GET'} ${path}`,
      status: response.status,
      text: `${headers}\n${isPage ? '' : body}`,
    })
    if (isPage) seen.push({ what: `${path} itself`, status: 0, text: body })
  }
  while (asked.length > 0) await Promise.all(asked.splice(0, 6).map(ask))
  return seen
}

describe.each([
  ['with its own database', { DATABASE_URL: '' }],
  ['with a database that is away', {}],
])('a server full of secrets, %s', (_case, change: Record<string, string>) => {
  const server = openedServer({ env: { ...CANARY_ENV, RATE_LIMIT: 'off', ...change } })
  let seen: Seen[]
  beforeAll(async () => {
    seen = await askEverything(server)
  })

  test('answers with none of them', () => {
    expect(seen.length).toBeGreaterThan(50)
    expect(seen.filter(({ text }) => text.includes(CANARY)).map(({ what }) => what)).toEqual([])
  })

  test('sends no HSTS header when it is not served over https', () => {
    expect(seen.some(({ text }) => text.includes('content-security-policy'))).toBe(true)
    expect(seen.some(({ text }) => text.includes('strict-transport-security'))).toBe(false)
  })

  test('logs none of them', () => {
    expect(server.logs()).toContain('"event":"request"')
    expect(server.logs()).not.toContain(CANARY)
  })

  test('reveals no internals in its errors', () => {
    const errors = seen.filter(({ status }) => status >= 400)
    expect(errors.length).toBeGreaterThan(15)
    const telling = errors
      .filter(({ text }) => INTERNALS.test(text))
      .map(({ what, status, text }) => `${status} ${what}: ${INTERNALS.exec(text)?.[0]}`)
    expect(telling).toEqual([])
  })

  test('answers 503 when its database is away, and only then', () => {
    const unavailable = seen.filter(({ status }) => status === 503).map(({ what }) => what)
    const expected = ['/readyz', '/rest/v1/blog_posts', '/sitemap.xml', '/blog/rss.xml', '/blog/missing'].map(
      path => `GET ${path}`,
    )
    if (change.DATABASE_URL === '') expect(unavailable).toEqual([])
    else expect(unavailable).toEqual(expect.arrayContaining(expected))
    expect(seen.filter(({ status }) => status === 500).map(({ what }) => what)).toEqual([])
  })
})
