import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './create-http-server.ts'

const LIMITS = {
  headersMs: 200,
  requestMs: 400,
  uploadMs: 1_200,
  keepAliveMs: 200,
  stillMs: 600,
  checkEveryMs: 50,
  headersBytes: 4_096,
  pipelined: 4,
}
const LARGE = 64 * 1024 * 1024
const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\n'

describe('the HTTP server', () => {
  const server = createHttpServer(
    async request =>
      request.url.endsWith('/large')
        ? new Response(new Uint8Array(LARGE))
        : new Response(`${new URL(request.url).pathname} ${(await request.arrayBuffer()).byteLength}`),
    { limits: LIMITS, isUpload: ({ url }) => url === '/upload' },
  )

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Sends only `text`, and waits until the server closes the connection. */
  async function send(text: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(text)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    return answer.split('\r\n')[0] ?? ''
  }

  it('answers a complete request', async () => {
    expect(await send(`${POST}Content-Length: 2\r\nConnection: close\r\n\r\nhi`)).toBe('HTTP/1.1 200 OK')
  })

  it('times out headers that never end', async () => {
    expect(await send(`${POST}X-Slow: `)).toBe('HTTP/1.1 408 Request Timeout')
  })

  it('times out a body that never ends', async () => {
    expect(await send(`${POST}Content-Length: 10\r\n\r\nhalf`)).toBe('HTTP/1.1 408 Request Timeout')
  })

  it('gives a file more time to arrive, and times it out as well', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = 'POST /upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
    socket.write(`${head}Content-Length: 4\r\n\r\nha`)
    // Takes as long as the shorter limit, which the upload has exceeded by then.
    expect(await send(`${POST}Content-Length: 10\r\n\r\nhalf`)).toBe('HTTP/1.1 408 Request Timeout')
    socket.write('lf')
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
    expect(await send(`${head}Content-Length: 10\r\n\r\nhalf`)).not.toBe('HTTP/1.1 200 OK')
  })

  it('times out a client that does not read its answer', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined).pause()
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [connection] = (await once(server, 'connection')) as [Socket]
    await once(connection, 'close')
    let received = 0
    socket.on('data', chunk => {
      received += chunk.length
    })
    await once(socket.resume(), 'close')
    expect(received).toBeLessThan(LARGE)
  })

  it('answers pipelined requests in order, up to a limit', async () => {
    const ahead = (count: number) =>
      Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')
    const answers = async (text: string) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(text)
      let answer = ''
      for await (const chunk of socket) answer += chunk
      return Array.from(answer.matchAll(/\r\n\r\n\/(\d+)/g), ([, name]) => name)
    }
    expect(await answers(ahead(4))).toEqual(['0', '1', '2', '3'])
    expect(await answers(ahead(20))).toEqual([])
  })

  it('refuses headers that are too large', async () => {
    expect(await send(`${POST}X-Large: ${'x'.repeat(5_000)}\r\n\r\n`)).toBe(
      'HTTP/1.1 431 Request Header Fields Too Large',
    )
  })

  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['a length and chunks', `${POST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['a space before the colon', `${POST}Content-Length : 1\r\n\r\na`],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: localhost\n\n'],
  ])('refuses a request with %s', async (_case, text) => {
    expect(await send(text)).toMatch(/^HTTP\/1\.1 400/)
  })
})
