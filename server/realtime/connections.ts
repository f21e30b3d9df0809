import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { REALTIME_LIMITS as LIMITS } from '../../contract/realtime.ts'
import type { Budget } from './budget.ts'
import { type Connection, settle } from './member.ts'
import { decode, type Message, type Version } from './protocol.ts'

/** Frames of one message. The client sends each whole. */
const FRAGMENTS = 64
/** What a message costs when it comes: one, and one more for each of these. */
const BYTES_OF_ONE = 4_096
const CLOSE_GRACE_MS = 1_000
const SWEEP_MS = 1_000

/** What the server says of a connection that it hands over. */
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

/** Whether more has come in this second than may. */
function createRate(now: () => number) {
  let [second, count] = [0, 0]
  return (): boolean => {
    const current = Math.floor(now() / 1000)
    count = current === second ? count + 1 : 1
    second = current
    return count > LIMITS.messages
  }
}

/** Says why, and hears nothing more. `ws` would go on reading for half a minute. */
function hangUp(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(code, reason)
  socket.pause()
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
}

/** The connections of clients: what comes on them is counted, read and answered in its turn. */
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
    /** Messages come one after the other: a join is finished before what follows it. */
    let turn = Promise.resolve()
    const silence = setTimeout(() => hangUp(socket, 1001, 'No heartbeat'), LIMITS.silentMs)
    silence.unref()

    /** Whether what has come can be paid for. Otherwise it is the last. */
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
    // `ws` closes the connection after each.
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
    /** Hangs up on all, so that clients come back to another instance. */
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
