import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { API } from '../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { REALTIME_LIMITS as LIMITS } from '../../contract/realtime.ts'
import type { VerifyToken } from '../auth/identity.ts'
import { type Database, DatabaseUnavailable, type Identity } from '../db/database.ts'
import { addressFrom } from '../limits/client-address.ts'
import { describeFault, type Log } from '../log.ts'
import { openBus } from './bus.ts'
import { createChanges, listensToChanges } from './changes.ts'
import { createChannels } from './channels.ts'
import { createConversation } from './conversation.ts'
import { channelOf, checkJoin } from './join.ts'
import { type Connection, claimsOf } from './member.ts'
import { type Broadcast, decode, type Version } from './protocol.ts'

interface RealtimeDeps {
  database: Database
  verify: VerifyToken
  /** The embedded database has no other instance. */
  isAlone: boolean
  trustProxy: number
  /** Milliseconds since 1970. */
  now: () => number
  log: Log
}

/** Why a connection is refused before it is one. */
export type Refusal = 'no key' | 'too many of address' | 'too many'

export interface Realtime {
  isTaken(request: IncomingMessage): boolean
  /** Why a connection is not taken, if it is not. */
  refusalOf(request: IncomingMessage): Refusal | undefined
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** For whoever sends without a connection. Rejects as a join is refused. */
  send(
    identity: Identity,
    messages: readonly ({ topic: string; isPrivate: boolean } & Broadcast)[],
  ): Promise<void>
  /** Hangs up, so that clients come back to another instance. */
  close(): Promise<void>
}

const ALIVE_MS = 10_000
const CLOSE_GRACE_MS = 1_000
const PATH = `${API.realtime}/websocket`
const ORIGIN = 'http://localhost'
/** Of an address that cannot be read, the front page's. */
const urlOf = ({ url = '' }: IncomingMessage) => URL.parse(url, ORIGIN) ?? new URL(ORIGIN)

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

/** The realtime service: channels with broadcasts, presence and changes of rows, for the real client. */
export function openRealtime({ database, verify, isAlone, trustProxy, now, log }: RealtimeDeps): Realtime {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.messageBytes })
  const addresses = new Map<string, number>()
  let isClosed = false

  const onFault = (error: unknown) => {
    // An unavailable database is logged elsewhere.
    if (!(error instanceof DatabaseUnavailable)) log.error('realtime fault', describeFault(error))
  }
  const channels = createChannels(note => void bus.publish(note), now)
  const onSessionEnded = (sessionId: string) => {
    for (const member of channels.all())
      if (claimsOf(member)?.session_id === sessionId) channels.end(member, 'The session has ended')
  }
  const changes = createChanges({ database, channels, onSessionEnded, onFault })
  const bus = openBus(
    database,
    isAlone,
    {
      onChange: changes.add,
      onEnded: onSessionEnded,
      // They are asked again what they may.
      onAccount: userId => channels.rejoin(member => claimsOf(member)?.sub === userId),
      onNote: channels.hear,
      onGap() {
        channels.rejoin(listensToChanges)
        // A session that ended, or an account that changed, may be among what was missed.
        for (const member of channels.all()) if (claimsOf(member)) void recheck(member)
        void bus.publish({ kind: 'hello' })
      },
    },
    onFault,
  )
  const { hear, recheck } = createConversation({ database, verify, channels, now, onFault })
  const beat = setInterval(() => {
    void bus.publish({ kind: 'alive' })
    channels.forgetSilent()
  }, ALIVE_MS)
  beat.unref()

  function count(address: string, change: 1 | -1): void {
    const left = (addresses.get(address) ?? 0) + change
    if (left === 0) addresses.delete(address)
    else addresses.set(address, left)
  }

  function serve(socket: WebSocket, version: Version, address: string): void {
    const connection: Connection = { socket, version, members: new Map() }
    const isTooFast = createRate(now)
    /** Messages come one after the other: a join is finished before what follows it. */
    let turn = Promise.resolve()
    const silence = setTimeout(() => socket.close(1001, 'No heartbeat'), LIMITS.silentMs)
    silence.unref()
    count(address, 1)
    socket.on('message', (data, isBinary) => {
      silence.refresh()
      if (isTooFast()) return socket.close(1008, 'Too many messages per second')
      const message = decode(data as Buffer, isBinary, version)
      if (message === undefined) return socket.close(1007, 'Not a message')
      turn = turn.then(() => hear(connection, message)).catch(onFault)
    })
    // `ws` closes the connection after each.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(silence)
      count(address, -1)
      for (const member of [...connection.members.values()]) channels.remove(member)
    })
  }

  const addressOf = ({ headers, socket }: IncomingMessage) =>
    addressFrom(headers['x-forwarded-for']?.toString(), socket.remoteAddress, trustProxy)

  function refusalOf(request: IncomingMessage): Refusal | undefined {
    const key = urlOf(request).searchParams.get('apikey') ?? request.headers.apikey
    if (key !== PUBLIC_KEY) return 'no key'
    if (isClosed || sockets.clients.size >= LIMITS.connections) return 'too many'
    const isFull = (addresses.get(addressOf(request)) ?? 0) >= LIMITS.connectionsPerAddress
    return isFull ? 'too many of address' : undefined
  }

  return {
    refusalOf,
    isTaken: request => urlOf(request).pathname === PATH && refusalOf(request) === undefined,
    take(request, socket, head) {
      const version: Version = urlOf(request).searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
      const address = addressOf(request)
      sockets.handleUpgrade(request, socket, head, opened => serve(opened, version, address))
    },
    async send(identity, messages) {
      for (const message of messages) await checkJoin(database, identity, { ...message, bindings: [] })
      for (const { topic, isPrivate, event, payload } of messages)
        channels.broadcast(channelOf(topic, isPrivate), { event, payload })
    },
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(beat)
      const open = [...sockets.clients]
      const ends = open.map(socket => new Promise(resolve => socket.once('close', resolve)))
      for (const socket of open) socket.close(1001, 'The server stops')
      const force = setTimeout(() => {
        for (const socket of open) socket.terminate()
      }, CLOSE_GRACE_MS)
      await Promise.all(ends)
      clearTimeout(force)
      await bus.publish({ kind: 'bye' })
      bus.close()
      await changes.settled()
    },
  }
}
