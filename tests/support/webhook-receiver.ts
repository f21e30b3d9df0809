import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Behavior = (response: ServerResponse, received: Received) => void

export interface WebhookReceiver {
  host: string
  url(path: string): string
  received: Received[]
  /** How each path responds. A missing path answers 204. */
  behaviors: Map<string, Behavior>
  /** Resolves when `count` requests have arrived on a path. */
  heard(path: string, count?: number): Promise<Received[]>
  close(): Promise<void>
}

/** A real receiver of webhooks on loopback, which can misbehave like real ones. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const waiting: { path: string; count: number; resolve: (received: Received[]) => void }[] = []
  const received: Received[] = []
  const behaviors = new Map<string, Behavior>()
  const on = (path: string) => received.filter(one => one.path === path)
  function tell() {
    for (const { path, count, resolve } of waiting) if (on(path).length >= count) resolve(on(path))
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      received.push(one)
      const behavior = behaviors.get(one.path)
      if (behavior === undefined) response.writeHead(204).end()
      else behavior(response, one)
      tell()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: path => `http://${host}${path}`,
    received,
    behaviors,
    heard: (path, count = 1) =>
      new Promise(resolve => {
        waiting.push({ path, count, resolve })
        tell()
      }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
