import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openedServer } from '../support/opened.ts'

const SITE_URL = 'https://www.octavo.example'
const METRICS_TOKEN = 'hY3vQ8mLz1Kp6Rw9Tn4Xc7Bd2Gf5Js0A'
const server = openedServer({ env: { SITE_URL, METRICS: `token:${METRICS_TOKEN}` } })

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a request with encodings, redirects and methods left as they are, unlike `fetch`. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${server.origin}${path}`, { method, headers, agent: false }, async response => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
    })
    outgoing.once('error', reject).end()
  })
}

async function firstAsset(): Promise<string> {
  const html = (await ask('/')).body.toString()
  return /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
}

describe('a prerendered page', () => {
  test('is complete without scripts, and revalidated each time', async () => {
    const { status, headers, body } = await ask('/')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-length']).toBe(String(body.length))
    expect(body.toString()).toMatch(/<h1[\s\S]*<\/html>/)
  })

  test('is sent as brotli or gzip to clients that accept it, with the same content', async () => {
    const plain = await ask('/')
    const brotli = await ask('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toMatch(/accept-encoding/i)
  })

  test('is answered 304 to clients that have it', async () => {
    const { headers } = await ask('/')
    const etag = String(headers.etag)
    expect(etag).toMatch(/^(?:W\/)?"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/', { 'if-none-match': known })
      expect([known, again.status, again.body.length]).toEqual([known, 304, 0])
      expect(again.headers.etag).toBe(etag)
    }
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('has a strong ETag for each encoding, and revalidates only by that', async () => {
    const encodings = ['identity', 'br', 'gzip']
    const etags = new Map<string, string>()
    for (const encoding of encodings)
      etags.set(encoding, String((await ask('/', { 'accept-encoding': encoding })).headers.etag))
    expect(new Set(etags.values()).size).toBe(encodings.length)
    for (const etag of etags.values()) expect(etag).toMatch(/^"[\w-]+"$/)
    for (const encoding of encodings)
      for (const known of encodings) {
        const sent = { 'accept-encoding': encoding, 'if-none-match': etags.get(known) ?? '' }
        expect([encoding, known, (await ask('/', sent)).status]).toEqual([
          encoding,
          known,
          encoding === known ? 304 : 200,
        ])
      }
  })

  test.each(['/security', '/blog', '/blog/category/tech'])(
    'is sent as Markdown to clients that prefer it, with the same caching: %s',
    async path => {
      const html = await ask(path)
      for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9, */*;q=0.1']) {
        const markdown = await ask(path, { accept })
        expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
        expect(markdown.headers['cache-control']).toBe(html.headers['cache-control'])
        expect(markdown.headers.vary).toBe(html.headers.vary)
        expect(markdown.headers.etag).not.toBe(html.headers.etag)
      }
      expect(html.headers.vary).toBe('Accept, Accept-Encoding')
      for (const accept of ['text/markdown;q=0', 'text/markdown;q=0.5, text/html', '*/*'])
        expect((await ask(path, { accept })).headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  test('answers HEAD with the same headers and no body', async () => {
    const get = await ask('/', { 'accept-encoding': 'br' })
    const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name])
  })

  test.each(['PUT', 'DELETE', 'PATCH'])('refuses %s and lists the allowed methods', async method => {
    const { status, headers } = await ask('/', {}, method)
    expect(status).toBe(405)
    expect(headers.allow).toContain('GET')
  })

  test('has the public origin that the server was started with', async () => {
    const html = (await ask('/')).body.toString()
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/"`)
    expect(html).not.toContain('origin.invalid')
    expect(html).not.toContain('localhost')
  })
})

describe('an answer from memory', () => {
  /** A request that may have a body never takes the fast path. */
  const LONG_WAY = { 'content-length': '0' }
  const OWN = ['date', 'x-request-id']

  test('is the same on the fast path as on the full path', { tags: ['full'] }, async () => {
    const { headers } = await ask('/')
    const paths = ['/', '/security', '/security.md', '/robots.txt', '/favicon.ico', await firstAsset()]
    const rendered = ['/blog', '/blog?page=1', '/blog.md', '/sitemap.xml', '/no-such-page']
    const asked = [
      {},
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'if-none-match': String(headers.etag) },
      { accept: 'text/markdown' },
      { accept: 'text/markdown;q=0, text/html' },
      { accept: 'text/html, text/markdown;q=0.5' },
    ]
    for (const path of [...paths, ...rendered])
      for (const sent of asked)
        for (const method of ['GET', 'HEAD']) {
          const [long, short] = [
            await ask(path, { ...sent, ...LONG_WAY }, method),
            await ask(path, sent, method),
          ]
          for (const name of OWN) {
            expect(short.headers[name]).toBeTruthy()
            delete long.headers[name]
            delete short.headers[name]
          }
          expect([method, path, sent, short]).toEqual([method, path, sent, long])
        }
  })

  test('is logged with its path alone', async () => {
    const { headers } = await ask('/blog?page=1')
    const line = `${headers['x-request-id']}","method":"GET","path":"/blog","status":200`
    await expect.poll(server.logs).toContain(line)
    expect(server.logs()).not.toContain('page=1')
  })
})

describe('assets', () => {
  test('with a hash in their name are cached for a year', async () => {
    const asset = await firstAsset()
    const { status, headers } = await ask(asset)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('that do not exist are answered 404, without a page', async () => {
    expect((await ask('/assets/no-such-file.js')).status).toBe(404)
  })
})

describe('addresses', () => {
  test('that do not exist answer 404 with a page', async () => {
    const { status, headers, body } = await ask('/no/such/page')
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain('Oops! Page not found')
  })

  test('have one form: a trailing slash redirects', async () => {
    const { status, headers } = await ask('/security/?from=mail')
    expect(status).toBe(308)
    expect(headers.location).toBe('/security?from=mail')
  })

  test('never redirect to another site', async () => {
    const { headers } = await ask('//evil.example/')
    expect(headers.location).toBe('/evil.example')
  })
})

test('counts what it answers, for whoever has the token', async () => {
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(401)
  const scrape = async () => {
    const answer = await fetch(`${server.origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    return answer.text()
  }
  const pages = async () =>
    Number(/^octavo_http_requests_total\{route="page",status="200"\} (\d+)$/m.exec(await scrape())?.[1] ?? 0)
  const before = await pages()
  // Comes from memory, without reaching the application.
  await (await fetch(`${server.origin}/about`)).text()
  // The scrape before counts as a request too.
  await expect.poll(pages).toBeGreaterThanOrEqual(before + 2)
  const text = await scrape()
  expect(text).toContain('\noctavo_database_up 1\n')
  expect(text).toMatch(
    /^octavo_build_info\{version="[\d.]+(?:-\w+)?",commit="(?:[0-9a-f]{12}|unknown)",node="v\d/m,
  )
})

test('answers health checks', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, body } = await ask(path)
    expect([path, status, body.toString()]).toEqual([path, 200, '{"status":"ok"}'])
  }
})

test('sends strict security headers and no software name', async () => {
  const { headers } = await ask('/')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=63072000')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/)
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
})

test('names the rules by which browsers render the next page early, with their own type', async () => {
  const { headers } = await ask('/')
  expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
  const rules = await ask('/speculation-rules.json')
  expect(rules.headers['content-type']).toBe('application/speculationrules+json')
  expect(JSON.parse(rules.body.toString())).toMatchObject({ prerender: [{ eagerness: 'moderate' }] })
})

test('logs one line of JSON for each request, without its query', async () => {
  await ask('/?email=ada@octavo.example')
  await expect.poll(() => server.logs()).toContain('"path":"/"')
  expect(server.logs()).not.toContain('ada@')
})
