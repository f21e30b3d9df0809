import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { SetupError } from '../env.ts'

const openResponses = new WeakMap<Server, Set<ServerResponse>>()

/** Registers the set of unfinished responses, which a stop must wait for. */
export function trackResponses(server: Server, open: Set<ServerResponse>): void {
  openResponses.set(server, open)
}

/** Makes every response from now on close its connection. */
function closeAfterResponses(server: Server): void {
  for (const response of openResponses.get(server) ?? []) response.shouldKeepAlive = false
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

const STOP_GRACE_MS = 10_000
/** An active client sends its next request sooner than this. */
const IDLE_GRACE_MS = 500
const QUEUE_GRACE_MS = 2_000
export const LONGEST_DRAIN_MS = QUEUE_GRACE_MS + STOP_GRACE_MS
/** The event loop may still accept connections in the turn in which the signal arrives. */
const QUIET_TURNS = 3
const SWEEP_EVERY_MS = 50

/** Starts to listen and returns the port. Turns errors that the operator can fix into a single line. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port)
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SetupError(`Port ${port} is taken. Stop the other program or set PORT to a free one.`)
    case 'EACCES':
      return new SetupError(`This user isn’t allowed to use port ${port}. Set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SetupError(`HOST ${host} isn’t an address of this machine. Change it or unset it.`)
    default:
      return error
  }
}

/** The kernel resets connections that are complete but not yet accepted. Node accepts one per turn of the event loop. */
async function takeQueued(server: Server): Promise<void> {
  const until = performance.now() + QUEUE_GRACE_MS
  let quietTurns = 0
  const note = () => {
    quietTurns = 0
  }
  server.on('connection', note)
  while (quietTurns++ < QUIET_TURNS && performance.now() < until) await setImmediate()
  server.off('connection', note)
}

/**
 * Stops without failing a request. Every accepted request gets its response, every response from now on closes its
 * connection, and an idle connection stays open for a moment, because its next request may be in flight.
 */
export async function stopListening(server: Server): Promise<void> {
  closeAfterResponses(server)
  await takeQueued(server)
  const closed = once(server, 'close')
  // The HTTP server's own `close` would cut idle connections at once.
  NetServer.prototype.close.call(server)
  const idleUntil = performance.now() + IDLE_GRACE_MS
  const sweep = setInterval(() => {
    if (performance.now() >= idleUntil) server.closeIdleConnections()
  }, SWEEP_EVERY_MS)
  const force = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(force)
}
