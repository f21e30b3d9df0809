import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { trackResponses } from './listen.ts'
import { type RefusalStatus, refusalOf, refuse, refuseSocket, statusOfFault } from './refusal.ts'

/** How long a request may take to arrive and its answer to leave, and how much of it there may be. */
interface HttpLimits {
  headersMs: number
  requestMs: number
  keepAliveMs: number
  /** How long a connection may stand still while its answer is made or read. */
  stillMs: number
  /** How often connections are looked at for the first two. */
  checkEveryMs: number
  headersBytes: number
  /** How many requests one connection may send before the first is answered. */
  pipelined: number
}

/** A slow sender or reader holds a connection and nothing else, and not for long. */
const LIMITS: HttpLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than the minute that proxies keep a connection for: whoever closes first must not be the server.
  keepAliveMs: 65_000,
  stillMs: 60_000,
  checkEveryMs: 1_000,
  headersBytes: 16 * 1024,
  pipelined: 32,
}

interface Options {
  limits?: HttpLimits
  /** Answers a cached response without a `Request`; false leaves the request to `fetch`. */
  respondFromCache?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether the public origin is https: browsers are then told to stay on it. */
  https?: boolean
  /** Called for each request that is refused before the application is asked. */
  onRefused?: (status: RefusalStatus) => void
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** The HTTP server of the product. */
export function createHttpServer(
  fetch: Fetch,
  {
    limits = LIMITS,
    respondFromCache = () => false,
    https = false,
    onRefused = () => undefined,
  }: Options = {},
): Server {
  const answer = getRequestListener(fetch)
  const unanswered = trackAnswers()
  const turnAway = (response: ServerResponse, status: RefusalStatus) => {
    onRefused(status)
    refuse(response, status, https)
  }
  const hangUp = (socket: Duplex, status: RefusalStatus) => {
    onRefused(status)
    refuseSocket(socket, status, https)
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headersBytes,
      // Looked at below, where the refusal carries the safe headers.
      requireHostHeader: false,
    },
    (request, response) => {
      // Nobody asks for this much ahead, and every answer would be made and held at once.
      if (unanswered.add(request.socket, response) > limits.pipelined) return request.socket.destroy()
      const refusal = refusalOf(request)
      if (refusal !== undefined) return turnAway(response, refusal)
      // What follows on this connection could be meant in the protocol that was asked for and is not spoken here.
      if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
      else if (respondFromCache(request, response)) return
      return answer(request, response)
    },
  )
  server.timeout = limits.stillMs
  server.on('checkExpectation', (_request, response) => turnAway(response, 417))
  server.on('connect', (_request, socket) => hangUp(socket, 405))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && unanswered.allow(socket)) hangUp(socket, statusOfFault(error.code))
    else socket.destroy()
  })
  trackResponses(server)
  return server
}

/** Knows which answers are under way on a connection: a refusal must never be taken for one of them. */
function trackAnswers() {
  const open = new WeakMap<Duplex, Set<ServerResponse>>()
  return {
    /** Says how many are under way with this one. */
    add(socket: Duplex, response: ServerResponse): number {
      const responses = open.get(socket) ?? new Set()
      open.set(socket, responses.add(response))
      response.once('close', () => responses.delete(response))
      return responses.size
    },
    /** Whether the bytes that cannot be read belong to a request that has no answer yet, and none waits before it. */
    allow(socket: Duplex): boolean {
      return [...(open.get(socket) ?? [])].every(({ headersSent, req }) => !headersSent && !req.complete)
    },
  }
}
