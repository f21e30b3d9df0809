import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { freePort } from '../support/free-port.ts'
import { watchOf } from './watch.ts'

/** Happens to a request instead of forwarding: the connection breaks, the answer is lost, or it waits. */
export type Fate = 'break' | 'lose' | Promise<void>

/**
 * A proxy between a browser and the built server: adds the watch script to documents, records failed answers, and lets the network
 * fail in the same way for every engine.
 */
export class Forwarder {
  readonly origin: string
  readonly complaints: string[] = []
  /** Every request since the last `reset`, as method and path. */
  readonly requests: string[] = []
  /** Blocks scripts as for a reader who has turned them off. The suite's own still run. */
  blocksScripts = false
  #upstream: string
  #journeys = 0
  #watch = watchOf(0)
  #fates: { pattern: RegExp; fate: Fate }[] = []
  #agent = new Agent({ keepAlive: true })
  #server = createServer((asked, answer) => void this.#handle(asked, answer)).on('upgrade', (asked, socket) =>
    this.#connect(asked, socket),
  )

  private constructor(upstream: string, port: number) {
    this.#upstream = upstream
    this.origin = `http://localhost:${port}`
  }

  static async start(upstream: string): Promise<Forwarder> {
    const port = await freePort()
    const forwarder = new Forwarder(upstream, port)
    await new Promise<void>(resolve => forwarder.#server.listen(port, '127.0.0.1', resolve))
    return forwarder
  }

  /** Requests whose method and path match get this fate until the returned function is called. */
  intercept(pattern: RegExp, fate: Fate): () => void {
    const rule = { pattern, fate }
    this.#fates.push(rule)
    return () => {
      this.#fates = this.#fates.filter(each => each !== rule)
    }
  }

  /** Starts another journey. Complaints that the earlier journey's last page sends when it closes don't count. */
  reset(): void {
    this.#watch = watchOf(++this.#journeys)
    this.complaints.length = 0
    this.requests.length = 0
    this.#fates = []
    this.blocksScripts = false
  }

  async #handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const line = `${asked.method} ${asked.url}`
    if (asked.url?.startsWith('/__complaints/')) {
      const complaint = await text(asked)
      if (asked.url === this.#watch.path) this.complaints.push(complaint)
      answer.writeHead(204).end()
      return
    }
    this.requests.push(line)
    const fate = this.#fates.find(({ pattern }) => pattern.test(line))?.fate
    if (fate === 'break') return void asked.socket.destroy()
    if (fate instanceof Promise) await fate
    this.#forward(asked, answer, line, fate === 'lose')
  }

  #forward(asked: IncomingMessage, answer: ServerResponse, line: string, isLost: boolean): void {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document'
    const headers = { ...asked.headers }
    if (isDocument) {
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
    }
    const { method = 'GET', url = '/' } = asked
    const journey = this.#journeys
    const forwarded = request(this.#upstream + url, { method, headers, agent: this.#agent }, response => {
      if (isLost) return void asked.socket.destroy()
      const { statusCode = 502 } = response
      if (statusCode >= 400 && journey === this.#journeys)
        this.complaints.push(`status ${statusCode}: ${line}`)
      if (isDocument && /text\/html/.test(response.headers['content-type'] ?? ''))
        void this.#answerDocument(response, answer, statusCode)
      else {
        // An engine must ask for cached assets too, or their answers couldn't be delayed or lost.
        const caching = url.startsWith('/assets/') ? { 'cache-control': 'no-cache' } : {}
        answer.writeHead(statusCode, { ...response.headers, ...caching })
        response.pipe(answer)
      }
    })
    forwarded.on('error', () => asked.socket.destroy())
    asked.pipe(forwarded)
  }

  /** Connects a WebSocket to the server's. */
  #connect({ url = '/', headers }: IncomingMessage, browser: Duplex): void {
    const end = () => browser.destroy()
    request(this.#upstream + url, { headers })
      .on('upgrade', ({ rawHeaders }, server) => {
        const lines = rawHeaders.map((part, index) => part + (index % 2 ? '\r\n' : ': '))
        browser.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
        browser.pipe(server).pipe(browser)
        browser.on('error', () => server.destroy())
        server.on('error', end)
      })
      .on('response', end)
      .on('error', end)
      .end()
  }

  async #answerDocument(response: IncomingMessage, answer: ServerResponse, status: number): Promise<void> {
    const { 'content-length': _, etag: __, ...headers } = response.headers
    const policy = String(headers['content-security-policy'] ?? '')
    headers['content-security-policy'] = this.blocksScripts
      ? policy.replace(/script-src [^;]*/, "script-src 'none'")
      : this.#watch.allow(policy)
    const html = await text(response)
    answer.writeHead(status, headers).end(this.blocksScripts ? html : this.#watch.add(html))
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }
}
