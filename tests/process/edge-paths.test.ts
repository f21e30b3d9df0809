import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { pagePaths } from '../../tools/build/route-table.ts'
import { openedServer } from '../support/opened.ts'
import { exchange, type RawAnswer, readAnswers } from '../support/raw-http.ts'
import { expectAssetHeaders, expectSafeHeaders } from '../support/safe-headers.ts'

const root = join(import.meta.dirname, '..', '..')
const client = join(root, 'build', 'client')
const HOST = 'other-host.example'
const server = openedServer({ env: { SITE_URL: 'https://octavo.example', RATE_LIMIT: 'off' } })

/** Sends the target unchanged, because `fetch` and other clients would normalize it first. */
async function get(target: string): Promise<RawAnswer> {
  const bytes = `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`
  const [answer] = readAnswers(await exchange(server.origin, Buffer.from(bytes, 'latin1')))
  if (!answer) throw new Error(`No answer to ${target}`)
  return answer
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
}

/** All addresses that may be read without signing in, in their plain form. */
async function publicAddresses(): Promise<Set<string>> {
  const files = filesUnder(client).filter(file => !/\.(?:br|gz)$|(?:^|\/)index\.html$/.test(file))
  return new Set([...(await pagePaths()), ...files.map(file => `/${file}`), '/healthz', '/readyz'])
}

const TRICKS = [
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252f%252e%252e%252fetc/passwd',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver/index.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..%5c..%5cserver%5cindex.js',
  '/assets/....//....//server/index.js',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/%e0%80%ae%e0%80%ae/etc/passwd',
  '/%uff0e%uff0e/etc/passwd',
  '/%00',
  '/security%00.html',
  '/favicon.svg%00.png',
  '/%ff%fe',
  '/%',
  '/%zz',
  '/blog/%E0%A4%A',
  '/;/security',
  '/security;x=y',
  '/..;/server/main.ts',
  '/SECURITY',
  '/security.',
  '/security%20',
  '/security::$DATA',
  '/security/..',
  '/./security',
  '/og/../favicon.svg',
  '/rest/v1/../../healthz',
  '/blog/..%2f..%2fhealthz',
  '/index.html',
  '/security/index.html',
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.npmrc',
  '/.ssh/id_rsa',
  '/.DS_Store',
  '/wp-login.php',
  '/server-status',
  '/proc/self/environ',
  '/@fs/etc/passwd',
  '/@vite/client',
  '/__manifest?p=/',
  '/node_modules/react/package.json',
  '/assets',
  '/?next=//evil.example',
]

test.concurrent.each(TRICKS)('%s reads only public files', async target => {
  const { status, headers, body } = await get(target)
  expectSafeHeaders(headers)
  const plain = new URL(target, 'http://plain').pathname.toLowerCase()
  if (status === 200) expect([...(await publicAddresses())]).toContain(plain)
  // Capitals redirect to the plain address.
  else if (status === 308) expect(headers.location).toBe(plain)
  else expect([400, 401, 404]).toContain(status)
  expect(body).not.toMatch(/root:.*:0:0:|\[core\]|"dependencies"|PATH=/)
  expect(body).not.toContain(HOST)
})

const REDIRECTED = [
  '//evil.example/',
  '///evil.example/',
  '//evil.example/%2f..',
  '/%5cevil.example/',
  '/%5c%5cevil.example/',
  '/%2fevil.example/',
  '/%2f%2fevil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/%09/evil.example/',
  '/%0d%0aLocation:%20http:%2f%2fevil.example/',
  '/blog/%0d%0aSet-Cookie:%20a=b/',
  '/blog/%E6%97%A5%E6%9C%AC/',
  '/security/?next=http://evil.example',
  '/security/.',
]

test.concurrent.each(REDIRECTED)('%s never redirects to another site', async target => {
  const { status, headers } = await get(target)
  expectSafeHeaders(headers)
  expect([308, 404]).toContain(status)
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (status === 308) expect(headers.location).toMatch(/^\/(?:[!-.0-[\]-~][!-[\]-~]*)?$/)
})

test('a target with a backslash is refused, because browsers read it as a slash', async () => {
  for (const target of ['/\\evil.example/', '\\\\evil.example', '/assets/..\\..\\server\\index.js'])
    expect((await get(target)).status).toBe(400)
})

test('only public files of the project, the build and the data folder are served', async () => {
  const known = await publicAddresses()
  // The data folder exists once the product has run here. The answer must be the same before and after.
  const project = [...new Set([...readdirSync(root), '.data', 'blog/.data'])].flatMap(name => [
    name,
    `${name}/`,
  ])
  const inside = ['server', 'db', 'tools', 'tests/process', '.ci', 'content'].flatMap(folder =>
    readdirSync(join(root, folder)).map(name => `${folder}/${name}`),
  )
  const built = filesUnder(join(root, 'build')).map(file => `build/${file}`)
  const encoded = filesUnder(client).filter(file => /\.(?:br|gz)$/.test(file))
  const data = readdirSync(server.dataDir).flatMap(name => [name, `.data/${name}`])
  const sample = (files: string[], every: number) => files.filter((_, index) => index % every === 0)
  const asked = [...project, ...inside, ...sample(built, 12), ...sample(encoded, 8), ...data]
    .map(path => `/${path.split('/').map(encodeURIComponent).join('/')}`)
    .filter(path => !known.has(path) && !known.has(path.replace(/\/$/, '')))
  expect(asked.length).toBeGreaterThan(150)
  const reached: string[] = []
  const ask = async (target: string) => {
    const { status } = await get(target)
    if (![404, 308].includes(status)) reached.push(`${status} ${target}`)
  }
  while (asked.length > 0) await Promise.all(asked.splice(0, 8).map(ask))
  expect(reached).toEqual([])
})

test('every public file is served, and none is a source map', async () => {
  const files = [...(await publicAddresses())]
  expect(files.filter(file => file.endsWith('.map'))).toEqual([])
  const missing: string[] = []
  const ask = async (target: string) => {
    const { status, headers } = await get(target)
    if (status !== 200) missing.push(`${status} ${target}`)
    if (target.startsWith('/assets/') && !target.endsWith('.svg')) expectAssetHeaders(headers)
    else expectSafeHeaders(headers)
  }
  // The build writes a `.data` file beside each resource, which no page requests.
  const served = files.filter(file => !(file.endsWith('.data') && files.includes(file.slice(0, -5))))
  while (served.length > 0) await Promise.all(served.splice(0, 8).map(ask))
  expect(missing).toEqual([])
})

test('the Host header appears in no answer', async () => {
  for (const target of ['/', '/blog', '/missing', '/sitemap.xml', '/robots.txt', '/llms.txt', '/blog.data']) {
    const { headers, body } = await get(target)
    expect(JSON.stringify(headers) + body).not.toContain(HOST)
  }
})
