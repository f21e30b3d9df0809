import { describe, expect, test } from 'vitest'
import { openedServer } from '../support/opened.ts'
import { exchange, type RawAnswer, readAnswers } from '../support/raw-http.ts'
import { expectSafeHeaders } from '../support/safe-headers.ts'

const server = openedServer({ env: { SITE_URL: 'https://octavo.example', RATE_LIMIT: 'off' } })

const HOST = 'Host: localhost\r\n'
const GET = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`
/** The last request of each exchange. A server that still reads the connection answers it and closes. */
const LAST = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`
const POST = `POST /functions/v1/send-application HTTP/1.1\r\n${HOST}apikey: sb_publishable_octavo\r\nContent-Type: application/json\r\n`
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`
const EMPTY_CHUNKS = '0\r\n\r\n'

async function ask(bytes: string): Promise<RawAnswer[]> {
  return readAnswers(await exchange(server.origin, Buffer.from(bytes + LAST, 'latin1')))
}

/** Requests that must get one refusal and a closed connection, whatever bytes follow them. */
const REFUSED: Record<string, [number, string]> = {
  'a length and chunks': [400, `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
  'chunks and a length': [400, `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${GET}`],
  'the coding identity': [400, `${POST}Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}`],
  'chunked, identity': [400, `${POST}Transfer-Encoding: chunked, identity\r\n\r\n${EMPTY_CHUNKS}`],
  'identity, chunked': [501, `${POST}Transfer-Encoding: identity, chunked\r\n\r\n${EMPTY_CHUNKS}`],
  'gzip, chunked': [501, `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n${EMPTY_CHUNKS}`],
  'a coding like chunked': [501, `${POST}Transfer-Encoding: xchunked\r\n\r\n${EMPTY_CHUNKS}`],
  'a coding in quotes': [501, `${POST}Transfer-Encoding: "chunked"\r\n\r\n${EMPTY_CHUNKS}`],
  'a folded coding': [400, `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n${EMPTY_CHUNKS}`],
  'a coding after a space': [400, `${POST}Transfer-Encoding : chunked\r\n\r\n${EMPTY_CHUNKS}`],
  'a coding after a control character': [400, `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n${EMPTY_CHUNKS}`],
  'the coding twice': [
    400,
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  'two codings': [400, `${POST}Transfer-Encoding: chunked\r\nTransfer-encoding: cow\r\n\r\n0\r\n\r\n`],
  'a coding behind a bare line feed': [400, `${POST}X: x\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  'chunks in HTTP/1.0': [400, `POST / HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  'two equal lengths': [400, `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
  'two lengths': [400, `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  'a list of lengths': [400, `${POST}Content-Length: 2, 2\r\n\r\n{}`],
  'a length with a plus': [400, `${POST}Content-Length: +2\r\n\r\n{}`],
  'a length with a minus': [400, `${POST}Content-Length: -2\r\n\r\n{}`],
  'a length in hex': [400, `${POST}Content-Length: 0x2\r\n\r\n{}`],
  'a length in two parts': [400, `${POST}Content-Length: 2 2\r\n\r\n{}`],
  'an empty length': [400, `${POST}Content-Length: \r\n\r\n{}`],
  'a length beyond numbers': [400, `${POST}Content-Length: 99999999999999999999999\r\n\r\n{}`],
  'bare line feeds': [400, `GET / HTTP/1.1\nHost: localhost\n\n`],
  'a bare line feed in a header': [400, `GET / HTTP/1.1\r\n${HOST}X: a\nY: b\r\n\r\n`],
  'a bare carriage return': [400, `GET / HTTP/1.1\r\n${HOST}X: a\rY: b\r\n\r\n`],
  'a NUL in a header': [400, `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
  'a header that starts with a space': [400, `GET / HTTP/1.1\r\n X: y\r\n${HOST}\r\n`],
  'a chunk extension with a line feed': [400, `${CHUNKED}2;a\n{}\r\n0\r\n\r\n`],
  'a chunk extension of 20 kB': [413, `${CHUNKED}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  'a chunk size that ends in a line feed': [400, `${CHUNKED}2\n{}\r\n0\r\n\r\n`],
  'a chunk size beyond numbers': [400, `${CHUNKED}fffffffffffffffff\r\n{}\r\n0\r\n\r\n`],
  'a chunk size with 0x': [400, `${CHUNKED}0x2\r\n{}\r\n0\r\n\r\n`],
  'a negative chunk size': [400, `${CHUNKED}-1\r\n{}\r\n0\r\n\r\n`],
  'a chunk size after a space': [400, `${CHUNKED} 2\r\n{}\r\n0\r\n\r\n`],
  'a chunk longer than its size': [400, `${CHUNKED}2\r\n{}XX0\r\n\r\n`],
  'a length in the trailers': [400, `${CHUNKED}2\r\n{}\r\n0\r\nContent-Length: 50\r\n\r\n`],
  'an FTP address': [400, `GET ftp://evil.example/ HTTP/1.1\r\n${HOST}\r\n`],
  'a file address': [400, `GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\n`],
  'a host as address': [400, `GET evil.example:80 HTTP/1.1\r\n${HOST}\r\n`],
  'an address without a slash': [400, `GET healthz HTTP/1.1\r\n${HOST}\r\n`],
  'an asterisk as address': [400, `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  'a fragment in the address': [400, `GET /security#x HTTP/1.1\r\n${HOST}\r\n`],
  'a backslash in the path': [400, `GET /\\evil.example/ HTTP/1.1\r\n${HOST}\r\n`],
  'a space in the path': [400, `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
  'a NUL in the path': [400, `GET /a\0b HTTP/1.1\r\n${HOST}\r\n`],
  'raw bytes in the path': [400, `GET /\xff\xfe HTTP/1.1\r\n${HOST}\r\n`],
  'a line break in the path': [505, `GET /a\r\nX: y HTTP/1.1\r\n${HOST}\r\n`],
  'no host': [400, 'GET / HTTP/1.1\r\n\r\n'],
  'two hosts': [400, `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
  'an empty host': [400, 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  'markup as host': [400, 'GET / HTTP/1.1\r\nHost: a"><script>\r\n\r\n'],
  'a host with a path': [400, 'GET / HTTP/1.1\r\nHost: evil.example/x\r\n\r\n'],
  'a host with a user': [400, 'GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n'],
  'a host of raw bytes': [400, 'GET / HTTP/1.1\r\nHost: \xe9vil\r\n\r\n'],
  'HTTP/0.9': [505, 'GET /\r\n\r\n'],
  'HTTP/1.0 without a host': [400, 'GET / HTTP/1.0\r\n\r\n'],
  'HTTP/2.0 in a request line': [505, `GET / HTTP/2.0\r\n${HOST}\r\n`],
  'HTTP/9.9': [400, `GET / HTTP/9.9\r\n${HOST}\r\n`],
  'the opening of HTTP/2': [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'a request line in tabs': [400, `GET\t/\tHTTP/1.1\r\n${HOST}\r\n`],
  'no HTTP at all': [400, 'hello world\r\n\r\n'],
  'the opening of TLS': [400, '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'],
  'an expectation nobody knows': [417, `${POST}Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`],
  CONNECT: [405, `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  TRACE: [405, `TRACE / HTTP/1.1\r\n${HOST}X-Secret: echo-me\r\n\r\n`],
  'TRACE of data': [405, `TRACE /rest/v1/blog_posts HTTP/1.1\r\n${HOST}X-Secret: echo-me\r\n\r\n`],
  TRACK: [400, `TRACK / HTTP/1.1\r\n${HOST}\r\n`],
  'a method nobody knows': [400, `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  'a method in lower case': [400, `get / HTTP/1.1\r\n${HOST}\r\n`],
  'headers over 16 kB': [431, `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(17_000)}\r\n\r\n`],
  'an address over 16 kB': [431, `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`],
  'thousands of headers': [431, `GET / HTTP/1.1\r\n${HOST}${'a:b\r\n'.repeat(3000)}\r\n`],
}

describe('is refused with one answer and a closed connection:', () => {
  test.concurrent.each(Object.entries(REFUSED))('%s', async (_name, [status, bytes]) => {
    const answers = await ask(bytes)
    expect(answers.map(answer => answer.status)).toEqual([status])
    const [{ headers, body }] = answers as [RawAnswer]
    expectSafeHeaders(headers)
    expect(headers.connection).toBe('close')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(Buffer.from(body, 'latin1').toString()).toMatch(/^[A-Z][ \w,"’./-]+\.\n$/)
    expect(body).not.toContain('echo-me')
  })
})

/** Requests that can be read in only one way, so another may follow on the same connection. */
const TAKEN: Record<string, [number[], string]> = {
  'a coding in capitals': [[400], `${POST}Transfer-Encoding: CHUNKED\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  'a coding behind a tab': [[400], `${POST}Transfer-Encoding:\tchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  'a length with a leading zero': [[400], `${POST}Content-Length: 02\r\n\r\n{}`],
  'a short chunk extension': [[400], `${CHUNKED}2;a=b\r\n{}\r\n0\r\n\r\n`],
  'a trailer': [[400], `${CHUNKED}2\r\n{}\r\n0\r\nX-Checksum: 1\r\n\r\n`],
  'a request as the body of another': [
    [200],
    `GET /healthz HTTP/1.1\r\n${HOST}Content-Length: ${GET.length}\r\n\r\n${GET}`,
  ],
  'the address of another host': [[200], `GET http://evil.example/healthz HTTP/1.1\r\n${HOST}\r\n`],
  'a body that is too large': [[413], `${POST}Content-Length: 70000\r\n\r\n${'x'.repeat(70_000)}`],
  'chunks that are too large': [[413], `${CHUNKED}11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`],
  'a body that nobody reads': [
    [405],
    `PUT / HTTP/1.1\r\n${HOST}Content-Length: 5000\r\n\r\n${GET.padEnd(5000)}`,
  ],
  'a body that was asked for': [[100, 400], `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`],
  'an empty line first': [[200], `\r\n${GET}`],
  'HTTP/1.0 that stays': [[200], `GET /healthz HTTP/1.0\r\n${HOST}Connection: keep-alive\r\n\r\n`],
}

test.concurrent.each(Object.entries(TAKEN))('has a single reading: %s', async (_name, [statuses, bytes]) => {
  const answers = await ask(bytes)
  expect(answers.map(({ status }) => status)).toEqual([...statuses, 200])
  for (const { status, headers } of answers) if (status !== 100) expectSafeHeaders(headers)
})

test.each(['websocket', 'h2c'])('%s is not supported: answered as HTTP, then closed', async protocol => {
  const upgrade = `GET /healthz HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
  const answers = await ask(upgrade)
  expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual([[200, 'close']])
})

test.each(['//', 'http://[', '/realtime/v1/websocket?apikey=%', '/realtime/v1/websocket'])(
  'a websocket to %s without a key is answered as HTTP, then closed',
  async path => {
    const socket =
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
    const answers = await ask(`GET ${path} HTTP/1.1\r\n${HOST}Connection: Upgrade\r\n${socket}\r\n\r\n`)
    expect(answers.map(({ headers }) => headers.connection)).toEqual(['close'])
    if (path.startsWith('/realtime')) expect(answers[0]?.status).toBe(401)
    expect((await ask('')).map(({ status }) => status)).toEqual([200])
  },
)

test('a refusal is never sent as the answer to the request before it', async () => {
  const body = JSON.stringify({ email: 'nobody@octavo.example', password: 'not the password' })
  const slow = `POST /auth/v1/token?grant_type=password HTTP/1.1\r\n${HOST}apikey: sb_publishable_octavo\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  for (const answer of await ask(`${slow}garbage\r\n\r\n`))
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
})

test('an absolute target names a page of this site, never of its host', async () => {
  const [answer] = await ask(`GET http://evil.example/security/?a=b HTTP/1.1\r\n${HOST}\r\n`)
  expect([answer?.status, answer?.headers.location]).toEqual([308, '/security?a=b'])
  const [page] = await ask(`GET http://evil.example HTTP/1.1\r\n${HOST}\r\n`)
  expect(page?.status).toBe(200)
  expect(page?.body).not.toContain('evil.example')
})

test('the log counts refusals and contains nothing of their requests', async () => {
  await ask(`GET / HTTP/1.1\r\n${HOST}Host: zqx-secret\r\n\r\n`)
  await expect.poll(() => server.logs()).toMatch(/"event":"request refused","status":400/)
  expect(server.logs()).not.toMatch(/zqx-secret|evil\.example|echo-me/)
})

test('a request that is cut off at any byte gets a refusal or no answer', async () => {
  const whole = `${POST}Content-Length: 2\r\n\r\n`
  for (const at of [1, 5, 20, whole.length - 3]) {
    const answers = readAnswers(await exchange(server.origin, `${whole.slice(0, at)}\0\r\n\r\n`))
    expect(answers.map(({ status }) => status)).toEqual([400])
  }
})
