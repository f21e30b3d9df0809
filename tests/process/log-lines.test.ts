import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '../support/raw-http.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const root = join(import.meta.dirname, '..', '..')
const LONGEST = 2_048
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server.stop())

const LONG = 'x'.repeat(15_000)

/** Each of these once made a library or the log write something other than one short line. */
const NASTY = [
  '/%0a',
  '/%0a%0a{"level":"error"}',
  '/%zz',
  `/%zz${LONG}`,
  `/blog/%zz${LONG}`,
  '/blog/%ed%a0%80',
  '/blog/%0a.data',
  '/og/%zz.png',
  '/%e2%80%a8%c2%85',
  `/${'%00'.repeat(5_000)}`,
  `/${'%22'.repeat(5_000)}`,
  `/${'%f0%9f%98%80'.repeat(1_200)}`,
  `/blog/${LONG}`,
  `/rest/v1/${LONG}`,
  `/rest/v1/blog_posts?select=${LONG}`,
  `/auth/v1/%zz?${LONG}`,
]
const HEADERS = ['', `User-Agent: ${'%0a\t"'.repeat(200)}\r\n`, 'Accept: text/markdown\r\n']

test('every log line is one short JSON object without a file path', async () => {
  for (const target of NASTY)
    for (const headers of HEADERS)
      await exchange(
        server.origin,
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
      )
  await exchange(
    server.origin,
    `POST /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
  )
  await exchange(server.origin, 'no request\r\n\r\n')

  // No person sits at a terminal, so the first password and the address are JSON too.
  const entries = server.logs().trimEnd().split('\n')
  expect(entries.filter(line => line.includes('"text":"password  '))).toHaveLength(1)
  expect(entries.filter(line => /"text":"\w+ is ready on http/.test(line))).toHaveLength(1)
  const odd = entries.filter(line => {
    if (Buffer.byteLength(line) >= LONGEST || /[\u0085\u2028\u2029]/.test(line)) return true
    try {
      return typeof JSON.parse(line).event !== 'string'
    } catch {
      return true
    }
  })
  expect(odd.map(line => line.slice(0, 200))).toEqual([])
  const requests = entries.filter(line => line.includes('"event":"request"'))
  expect(requests.length).toBeGreaterThanOrEqual(NASTY.length * (HEADERS.length - 1))
  expect(entries.filter(line => line.includes(root) || line.includes(server.dataDir))).toEqual([])
})
