import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { REALTIME_LIMITS as LIMITS } from '../../contract/realtime.ts'
import type { Budget } from './budget.ts'
import { type Connection, settle } from './member.ts'
import { decode, type Message, type Version } from './protocol.ts'

/** The most fragments of a message. The client sends each message whole. */
const FRAGMENTS = 64
/** A message costs one, and one more for each of these. */
const BYTES_OF_ONE = 4_096
const CLOSE_GRACE_MS = 1_000
const SWEEP_MS = 1_000

/** What the server knows of a connection that it hands over. */
export interface Handover {
  headers: Record<string, string>
  head: Uint8Array
  version: Version
  address: string
}

interface ConnectionsDeps {
  budget: Budget
  now: () => number
  hear: (connection: Connection, message: Message, bytes: number) => Promise<void>
  onLeft: (connection: Connection) => void
  onClosed: (address: string, isSignedIn: boolean) => void
  onFault: (error: unknown) => void
}

/** Whether more has arrived in this second than allowed. */
function createRate(now: () => number) {
  let [second, count] = [0, 0]
  return (): boolean => {
    const current = Math.floor(now() / 1000)
    count = current === second ? count + 1 : 1
    second = current
    return count > LIMITS.messages
  }
}

/** Closes with a reason and stops reading, which `ws` would continue for half a minute. */
function hangUp(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(code, reason)
  socket.pause()
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
}

/** The clients' connections. Messages are counted, read and answered in order. */
export function openConnections({ budget, now, hear, onLeft, onClosed, onFault }: ConnectionsDeps) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.messageBytes,
    maxFragments: FRAGMENTS,
  })
  const open = new Set<Connection>()
  const sweep = setInterval(() => {
    for (const connection of open) if (connection.waiting > 0) settle(connection)
  }, SWEEP_MS)
  sweep.unref()

  function serve(socket: WebSocket, { version, address }: Handover): void {
    const connection: Connection = {
      socket,
      version,
      address,
      budget,
      payer: { kind: 'visitor', key: address },
      waiting: 0,
      members: new Map(),
    }
    open.add(connection)
    const isTooFast = createRate(now)
    /** In order, so that a join finishes before the messages that follow it. */
    let turn = Promise.resolve()
    const silence = setTimeout(() => hangUp(socket, 1001, 'No heartbeat'), LIMITS.silentMs)
    silence.unref()

    /** Whether the message can be paid for. If not, the connection ends. */
    function isPaid(bytes: number): boolean {
      if (socket.readyState !== socket.OPEN) return false
      silence.refresh()
      if (!isTooFast() && budget.spend(connection.payer, 1 + Math.floor(bytes / BYTES_OF_ONE))) return true
      hangUp(socket, 1008, 'Too many messages per second')
      return false
    }
    socket.on('ping', data => void isPaid(data.length))
    socket.on('pong', data => void isPaid(data.length))
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isPaid(data.length)) return
      const message = decode(data, isBinary, version)
      if (message === undefined) return hangUp(socket, 1007, 'Not a message')
      const { payer } = connection
      if (!budget.hasRoomFor(payer, data.length)) return hangUp(socket, 1008, 'Too much to answer at once')
      budget.hold(payer, data.length)
      turn = turn
        .then(() => hear(connection, message, data.length))
        .catch(onFault)
        .finally(() => budget.hold(payer, -data.length))
    })
    // `ws` closes the connection after an error.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(silence)
      settle(connection)
      open.delete(connection)
      onLeft(connection)
      onClosed(address, connection.payer.kind === 'signedIn')
    })
  }

  return {
    take(handover: Handover, socket: Socket): void {
      const request = { method: 'GET', headers: handover.headers } as unknown as IncomingMessage
      let isOpen = false
      // `ws` answers a bad handshake itself.
      socket.once('close', () => isOpen || onClosed(handover.address, false))
      sockets.handleUpgrade(request, socket, Buffer.from(handover.head), opened => {
        isOpen = true
        serve(opened, handover)
      })
    },
    /** Closes all connections, so that clients reconnect to another instance. */
    async close(): Promise<void> {
      clearInterval(sweep)
      const ends = [...open].map(({ socket }) => new Promise(resolve => socket.once('close', resolve)))
      for (const { socket } of open) socket.close(1001, 'The server stops')
      const force = setTimeout(() => {
        for (const { socket } of open) socket.terminate()
      }, CLOSE_GRACE_MS)
      await Promise.all(ends)
      clearTimeout(force)
    },
  }
}
