/** @module-tag full */

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { freePort } from '../support/free-port.ts'
import { openedServer } from '../support/opened.ts'
import { exchange } from '../support/raw-http.ts'
import { startServer } from '../support/server.ts'

const root = join(import.meta.dirname, '..', '..')
const LONGEST = 2_048
const server = openedServer({ env: { RATE_LIMIT: 'off' } })

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

  // Output isn't a terminal, so the address is logged as JSON too.
  const entries = server.logs().trimEnd().split('\n')
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
  const paths = entries.filter(line => line.includes(root) || line.includes(server.dataDir))
  expect(paths.filter(line => !line.includes('"event":"notice"'))).toEqual([])
})

test('the first password is in a file of its own, and not in the log', async () => {
  const file = join(server.dataDir, 'first-password.txt')
  expect(server.logs()).toContain(`The password is in ${file}. Read it, then delete the file.`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [, password = ''] = /^ {2}password {2}(\S+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  expect(password.length).toBeGreaterThan(12)
  expect(server.logs()).not.toContain(password)
  const signIn = await fetch(`${server.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@octavo.local', password }),
  })
  expect(signIn.status).toBe(200)
})

test('a probe in HTTP/1.0 without a host is answered, and not logged', async () => {
  const before = server.logs().length
  for (const path of ['/readyz', '/healthz']) {
    expect(await exchange(server.origin, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await exchange(server.origin, `GET ${path} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  }
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect((await fetch(`${server.origin}/security`)).status).toBe(200)
  await expect.poll(() => server.logs().slice(before)).toContain('"path":"/security"')
  expect(server.logs().slice(before)).not.toContain('"path":"/readyz"')
})

test('without a database the server does not say that it is ready, and a slip in a variable is named', async () => {
  const away = await startServer({
    env: {
      DATABASE_URL: `postgres://octavo@127.0.0.1:${await freePort()}/octavo`,
      BACKUP_PASPHRASE: 'ledger quartz umbrella',
    },
  })
  expect(away.logs()).toMatch(/"text":"\w+ serves pages on http.+Forms and sign-ins wait for the database\."/)
  expect(away.logs()).not.toContain(' is ready on ')
  expect(away.logs()).toContain('"name":"BACKUP_PASPHRASE","meant":"BACKUP_PASSPHRASE"')
  expect(away.logs()).not.toContain('ledger')
  expect(await away.stop()).toBe(0)
})
