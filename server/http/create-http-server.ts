import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { trackResponses } from './listen.ts'
import { PROBES, type Refusal, refusalOf, refusalOfFault, refuse, refuseSocket } from './refusal.ts'

/** Limits on the time and size of a request and its answer. */
interface HttpLimits {
  headersMs: number
  /** How long a request may take to arrive, and how long one with a file may. */
  requestMs: number
  uploadMs: number
  keepAliveMs: number
  /** How long a connection may be idle while its answer is made or read. */
  stillMs: number
  /** How often connections are checked for the first two. */
  checkEveryMs: number
  headersBytes: number
  /** How many requests a connection may pipeline before the first answer. */
  pipelined: number
}

/** A slow client holds only a connection, and not for long. */
const LIMITS: HttpLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  // 15 MB at 400 kbit/s, which a phone has in a train.
  uploadMs: 300_000,
  // Longer than the minute for which proxies keep a connection open, so that the proxy closes it first and
  // not the server.
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
  /** Requests wait for it. Whoever makes the server deals with its failure. */
  opening?: Promise<unknown>
  /** Whether the public origin is https. If so, browsers are told to stay on it (HSTS). */
  isHttps?: () => boolean
  /** Whether a request brings a file, which may take longer to arrive. */
  isUpload?: (request: IncomingMessage) => boolean
  /** Requests for another protocol that are taken. All others are answered like any request. */
  upgrade?: {
    isTaken(request: IncomingMessage): boolean
    take(request: IncomingMessage, socket: Duplex, head: Buffer): void
  }
  /** Called for each request that is refused before it reaches the application. */
  onRefused?: (refusal: Refusal) => void
}

const SLOW: Refusal = { status: 408, reason: 'slow body' }

type Fetch = Parameters<typeof getRequestListener>[0]

/** The HTTP server of the product. */
export function createHttpServer(
  fetch: Fetch,
  {
    limits = LIMITS,
    respondFromCache = () => false,
    opening,
    isHttps = () => false,
    isUpload = () => false,
    onRefused = () => undefined,
    upgrade,
  }: Options = {},
): Server {
  const answer = getRequestListener(fetch)
  const unanswered = trackAnswers()
  const turnAway = (response: ServerResponse, refusal: Refusal) => {
    onRefused(refusal)
    refuse(response, refusal.status, isHttps())
  }
  const hangUp = (socket: Duplex, refusal: Refusal) => {
    onRefused(refusal)
    refuseSocket(socket, refusal.status, isHttps())
  }
  const giveUp = (socket: Duplex, refusal: Refusal) => {
    if (socket.writable && unanswered.allow(socket)) hangUp(socket, refusal)
    else socket.destroy()
  }
  /** Node has one limit for all requests, which is that of uploads. */
  const limitBody = (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if ((coding === undefined && Number(length ?? 0) === 0) || isUpload(request)) return
    const timer = setTimeout(() => request.complete || giveUp(request.socket, SLOW), limits.requestMs)
    response.once('close', () => clearTimeout(timer))
  }
  const fromCache = (request: IncomingMessage, response: ServerResponse) =>
    request.headers.upgrade === undefined && respondFromCache(request, response)
  const handle = (request: IncomingMessage, response: ServerResponse, isTried: boolean) => {
    // A probe without one: the application makes its address from it.
    request.headers.host ??= 'localhost'
    // Later bytes on this connection could be meant in the requested protocol, which was not taken.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
    else if (!isTried && respondFromCache(request, response)) return
    limitBody(request, response)
    return answer(request, response)
  }
  let isOpen = opening === undefined
  const open = () => {
    isOpen = true
  }
  const opened = opening?.then(open, open)
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headersBytes,
      // Most requests have no body, and need no stream for it.
      optimizeEmptyRequests: true,
      // `refusalOf` checks the header below, so that the refusal has the security headers.
      requireHostHeader: false,
      shouldUpgradeCallback: request =>
        upgrade !== undefined && refusalOf(request) === undefined && upgrade.isTaken(request),
    },
    (request, response) => {
      const refusal = refusalOf(request)
      // Behind no other answer on its connection, a cached one is sent whole and at once: to watch it as well would make it a tenth dearer.
      const isTried = refusal === undefined && isOpen && response.socket !== null
      if (isTried && fromCache(request, response)) return
      // No real client pipelines this much, and every answer would be made and held in memory at once.
      if (unanswered.add(request.socket, response) > limits.pipelined) return request.socket.destroy()
      if (refusal !== undefined) return turnAway(response, refusal)
      return isOpen || PROBES.includes(request.url ?? '')
        ? handle(request, response, isTried)
        : opened?.then(() => handle(request, response, isTried))
    },
  )
  server.timeout = limits.stillMs
  if (upgrade !== undefined) server.on('upgrade', upgrade.take)
  server.on('checkExpectation', (_request, response) =>
    turnAway(response, { status: 417, reason: 'expectation' }),
  )
  server.on('connect', (_request, socket) => hangUp(socket, { status: 405, reason: 'CONNECT' }))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    giveUp(socket, refusalOfFault(error.code)),
  )
  trackResponses(server, unanswered.all)
  return server
}

/**
 * Tracks the unfinished answers of each connection, because a client must never mistake a refusal for one of
 * them.
 */
function trackAnswers() {
  const open = new WeakMap<Duplex, Set<ServerResponse>>()
  const all = new Set<ServerResponse>()
  /** One listener for all: a closure for each response costs more than what it does. */
  function forget(this: ServerResponse): void {
    all.delete(this)
    open.get(this.req.socket)?.delete(this)
  }
  return {
    all,
    /** Returns how many are unfinished, including this one. */
    add(socket: Duplex, response: ServerResponse): number {
      let responses = open.get(socket)
      if (responses === undefined) {
        responses = new Set()
        open.set(socket, responses)
      }
      responses.add(response)
      all.add(response)
      response.on('close', forget)
      return responses.size
    },
    /**
     * Whether the unreadable bytes belong to a request without an answer, and no earlier answer is
     * unfinished.
     */
    allow(socket: Duplex): boolean {
      return [...(open.get(socket) ?? [])].every(({ headersSent, req }) => !headersSent && !req.complete)
    },
  }
}
