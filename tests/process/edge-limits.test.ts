import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { API_BODY_BYTES, SUBMISSION_BODY_BYTES } from '../../contract/limits.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { openedServer } from '../support/opened.ts'
import { readAnswers } from '../support/raw-http.ts'
import { expectSafeHeaders } from '../support/safe-headers.ts'

const server = openedServer({ env: { SITE_URL: 'https://octavo.example', RATE_LIMIT: 'off' } })

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const TEXT = expect.any(String)

/** Each route that accepts a body: its limit, and the shape of its answer to a larger body. */
const ROUTES: [string, number, string, unknown][] = [
  ['/functions/v1/send-application', SUBMISSION_BODY_BYTES, JSON_TYPE, { message: TEXT }],
  ['/api/send-career-application', SUBMISSION_BODY_BYTES, JSON_TYPE, { message: TEXT }],
  [
    '/auth/v1/token?grant_type=password',
    API_BODY_BYTES,
    JSON_TYPE,
    { code: 413, error_code: 'request_entity_too_large', msg: TEXT },
  ],
  [
    '/rest/v1/blog_posts',
    API_BODY_BYTES,
    JSON_TYPE,
    { code: TEXT, details: null, hint: null, message: TEXT },
  ],
  ['/application', SUBMISSION_BODY_BYTES, FORM_TYPE, expect.stringMatching(/^The form is over 64 KiB\.\n$/)],
  ['/careers', SUBMISSION_BODY_BYTES, FORM_TYPE, expect.stringMatching(/^The form is over 64 KiB\.\n$/)],
]

const inChunks = (text: string) => new Blob([text]).stream()

describe.each(ROUTES)('%s', (path, limit, type, shape) => {
  const post = (body: string | ReadableStream) =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      body,
      headers: { apikey: PUBLIC_KEY, 'content-type': type },
      ...(typeof body !== 'string' && { duplex: 'half' }),
    })

  test('accepts a body up to its limit, and answers 413 beyond it', async () => {
    const largest = ' '.repeat(limit)
    expect((await post(largest)).status).not.toBe(413)
    for (const body of [`${largest} `, inChunks(`${largest} `)]) {
      const response = await post(body)
      const text = await response.text()
      expect(response.status).toBe(413)
      expect(type === JSON_TYPE ? JSON.parse(text) : text).toEqual(shape)
      expectSafeHeaders(Object.fromEntries(response.headers))
    }
  })
})

async function open(bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

async function textUntilClosed(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

test('hundreds of silent or slow connections are answered 408 and block nobody', {
  tags: ['full'],
}, async () => {
  const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
  const sockets = await Promise.all(Array.from({ length: 400 }, (_, n) => open(n % 2 === 0 ? '' : HEAD)))
  // An occasional byte keeps a connection open on a server that has only an idle timeout.
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.bytesWritten > 0) socket.write('x')
  }, 500)
  const ended = sockets.map(textUntilClosed)
  const started = performance.now()
  expect((await fetch(`${server.origin}/`)).status).toBe(200)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(5_000)
  const texts = await Promise.all(ended)
  clearInterval(drip)
  for (const text of texts) {
    const answers = readAnswers(text)
    expect(answers.map(({ status }) => status)).toEqual([408])
    expectSafeHeaders(answers[0]?.headers ?? {})
  }
})
