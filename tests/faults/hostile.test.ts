import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLIC_KEY } from '#contract/limits.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 2_000)
const AT_ONCE = 16

/** The same numbers each run, so that a failure can be repeated: a small generator with a fixed seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

const STRINGS = [
  "' or 1=1 --",
  "'; drop table blog_posts; --",
  '"><script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '\u0000',
  '%c0%ae%c0%ae/',
  '%ff%fe',
  '%',
  '%zz',
  '\ud800',
  'a'.repeat(5000),
  '🙂'.repeat(500),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  '[]',
  '{}',
  '[[[[',
  '((((',
  'eq.',
  'in.(',
  'in.()',
  'not.not.eq.1',
  'and=(',
  'or=(a.eq.1,',
  'select=*,*',
  'order=..',
  '*',
  '"',
  '\\',
  '\r\nx: y',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
  '() { :;}; echo',
  '|id',
  '`id`',
  '$(id)',
  '%n%n%n%s',
  '\u202e',
  '\ufeff',
  'Ⅷ',
  'İ',
  'ß'.repeat(300),
  '0'.repeat(2000),
]
const PATHS = [
  '/',
  '/blog',
  '/blog/%s',
  '/blog/category/%s',
  '/blog/%s.md',
  '/blog?page=%s',
  '/og/%s',
  '/og/%s.png',
  '/assets/%s',
  '/%s',
  '/%s/%s',
  '/.env',
  '/.git/config',
  '/server/main.ts',
  '/auth/v1/token?grant_type=%s',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/user',
  '/auth/v1/logout?scope=%s',
  '/auth/v1/%s',
  '/auth/v1/sessions',
  '/auth/v1/admin/audit',
  '/rest/v1/blog_posts?%s',
  '/rest/v1/blog_posts?title=%s',
  '/rest/v1/blog_posts?title=eq.%s',
  '/rest/v1/blog_posts?or=(%s)',
  '/rest/v1/blog_posts?order=%s',
  '/rest/v1/blog_posts?select=%s',
  '/rest/v1/blog_posts?limit=%s',
  '/rest/v1/%s',
  '/rest/v1/applications',
  '/rest/v1/rpc/%s',
  '/functions/v1/send-application',
  '/functions/v1/%s',
  '/api/send-career-application',
  '/api/%s',
  '/application',
  '/careers',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'PATCH',
  'DELETE',
  'PUT',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
]

let server: RunningServer
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(async () => {
  agent.destroy()
  await server.stop()
})

interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** Whatever an address line may carry: everything else is for the client library to refuse. */
const inAddress = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%').slice(0, 6000)
const inHeader = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 500)

function createAttack(random: (below: number) => number): Attack {
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
  const path = pick(PATHS).replaceAll('%s', () => inAddress(pick(STRINGS)))
  const word = () => pick(STRINGS)
  const bodies = [
    () => '',
    word,
    () => JSON.stringify({ email: word(), password: word(), refresh_token: word() }),
    () =>
      JSON.stringify({
        type: word(),
        firstName: word(),
        lastName: word(),
        email: word(),
        company: word(),
        message: word(),
        name: word(),
        position: word(),
      }),
    () => JSON.stringify([{ title: word(), slug: word() }, word(), null, 1]),
    () => `${'['.repeat(2000)}`,
    () => JSON.stringify({ __proto__: { admin: true }, constructor: word() }),
  ]
  return {
    method: pick(METHODS),
    path,
    headers: {
      ...(random(4) > 0 && { apikey: pick([PUBLIC_KEY, PUBLIC_KEY, inHeader(word())]) }),
      ...(random(2) === 0 && { authorization: `Bearer ${pick([PUBLIC_KEY, 'a.b.c', inHeader(word())])}` }),
      'content-type': pick([
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data',
        inHeader(word()),
      ]),
      accept: pick([
        '*/*',
        'text/html',
        'text/markdown',
        'application/vnd.pgrst.object+json',
        inHeader(word()),
      ]),
      prefer: pick(['count=exact', 'return=representation', 'resolution=merge-duplicates', inHeader(word())]),
      range: pick(['0-9', '9-0', 'bytes=0-', inHeader(word())]),
      'x-forwarded-for': inHeader(word()),
      'accept-encoding': pick(['br', 'gzip', 'identity;q=0', inHeader(word())]),
      'idempotency-key': inHeader(word()),
    },
    body: pick(bodies)(),
  }
}

function send({ method, path, headers, body }: Attack): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${server.origin}${path}`,
      { method, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, agent },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
        )
        response.on('error', reject)
      },
    )
    // A request refused while it is being sent ends its line; the server itself must live on.
    call.on('error', () => resolve({ status: 0, text: '' }))
    call.end(body)
  })
}

const STACK = /\bat (?:async )?[\w.<>]+ \(?(?:file:|node:|\/)|node_modules|PGlite|pg_catalog\./

it('answers nothing but refusals to hostile requests, tells no internals and stays up', {
  timeout: 600_000,
}, async () => {
  const random = createRandom(20_261_115)
  const bad: string[] = []
  const attacks = Array.from({ length: REQUESTS }, () => createAttack(random))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let attack = attacks.pop(); attack; attack = attacks.pop()) {
        const { status, text } = await send(attack)
        if (status >= 500)
          bad.push(`${status} ${attack.method} ${attack.path.slice(0, 200)} ${attack.body.slice(0, 80)}`)
        if (STACK.test(text))
          bad.push(`internals: ${attack.method} ${attack.path.slice(0, 200)} ${STACK.exec(text)?.[0]}`)
      }
    }),
  )
  expect(bad).toEqual([])
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(server.logs()).not.toMatch(/"event":"(?:fault|crash)"/)
})
