import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { trackResponses } from './listen.ts'
import { PROBES, type Refusal, refusalOf, refusalOfFault, refuse, refuseSocket } from './refusal.ts'

/** Limits on the time and size of a request and its response. */
interface HttpLimits {
  headersMs: number
  /** How long a request may take to arrive, and how long an upload may take. */
  requestMs: number
  uploadMs: number
  keepAliveMs: number
  /** How long a connection may be idle while its response is prepared or read. */
  stillMs: number
  /** How often to check the first two limits. */
  checkEveryMs: number
  headersBytes: number
  /** How many requests a connection may pipeline before the first response. */
  pipelined: number
}

/** Limits what a slow client can occupy to one connection for a short time. */
const LIMITS: HttpLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  // Enough for 15 MB at 400 kbit/s, such as from a phone on a train.
  uploadMs: 300_000,
  // Longer than the minute for which proxies keep a connection open, so that the proxy closes it first.
  keepAliveMs: 65_000,
  stillMs: 60_000,
  checkEveryMs: 1_000,
  headersBytes: 16 * 1024,
  pipelined: 32,
}

interface Options {
  limits?: HttpLimits
  /** Sends a cached response without creating a `Request`. Returns false to leave the request to `fetch`. */
  respondFromCache?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Requests wait for this promise. The caller must handle its rejection. */
  opening?: Promise<unknown>
  /** Whether the public origin uses https. If so, browsers are told to stay on it (HSTS). */
  isHttps?: () => boolean
  /** Whether a request uploads a file, which may take longer to arrive. */
  isUpload?: (request: IncomingMessage) => boolean
  /** Accepts upgrades to another protocol. A request that isn't accepted is handled like any other. */
  upgrade?: {
    isTaken(request: IncomingMessage): boolean
    take(request: IncomingMessage, socket: Duplex, head: Buffer): void
  }
  /** Called for each request that is refused before it reaches the application. */
  onRefused?: (refusal: Refusal) => void
}

const SLOW: Refusal = { status: 408, reason: 'slow body' }

type Fetch = Parameters<typeof getRequestListener>[0]

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
  /** Limits other requests separately, because Node has a single limit, which must allow uploads. */
  const limitBody = (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if ((coding === undefined && Number(length ?? 0) === 0) || isUpload(request)) return
    const timer = setTimeout(() => request.complete || giveUp(request.socket, SLOW), limits.requestMs)
    response.once('close', () => clearTimeout(timer))
  }
  const fromCache = (request: IncomingMessage, response: ServerResponse) =>
    request.headers.upgrade === undefined && respondFromCache(request, response)
  const handle = (request: IncomingMessage, response: ServerResponse, isTried: boolean) => {
    // A health check may lack the header, from which the application builds the URL.
    request.headers.host ??= 'localhost'
    // Further bytes on this connection could belong to the requested protocol, which wasn't accepted.
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
      // A cached response that no other one on its connection precedes is sent at once. Tracking it too would add a tenth to its
      // cost.
      const isTried = refusal === undefined && isOpen && response.socket !== null
      if (isTried && fromCache(request, response)) return
      // No real client pipelines this many, and all responses would be in memory at once.
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

/** Tracks the unfinished responses of each connection, because a client must never mistake a refusal for one of them. */
function trackAnswers() {
  const open = new WeakMap<Duplex, Set<ServerResponse>>()
  const all = new Set<ServerResponse>()
  /** One shared listener: a closure for each response would cost more than its work. */
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
    /** Whether the unreadable bytes belong to a request without a response, and no earlier response is unfinished. */
    allow(socket: Duplex): boolean {
      return [...(open.get(socket) ?? [])].every(({ headersSent, req }) => !headersSent && !req.complete)
    },
  }
}
