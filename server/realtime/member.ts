import { WebSocket } from 'ws'
import { REALTIME_LIMITS } from '../../contract/realtime.ts'
import type { Claims, Identity } from '../db/database.ts'
import type { Budget, Payer } from './budget.ts'
import type { JoinConfig } from './join.ts'
import { encode, type Message, type Version } from './protocol.ts'

export interface Connection {
  socket: WebSocket
  version: Version
  address: string
  budget: Budget
  /** Who pays for its messages and its unread bytes. */
  payer: Payer
  /** Unread bytes, as the budget counts them. */
  waiting: number
  /** By topic. */
  members: Map<string, Member>
}

/** A channel that a connection has joined. */
export interface Member extends JoinConfig {
  connection: Connection
  /** As the client names it. */
  topic: string
  subTopic: string
  /** Which channel that is, private or public. */
  channel: string
  joinRef: string | null
  identity: Identity
  payer: Payer
  presenceKey: string
  /** Bytes held, as the budget counts them. */
  heldBytes: number
  presenceBytes: number
  /** Ends the member when its token expires. */
  expiry: NodeJS.Timeout | undefined
}

export const claimsOf = ({ identity }: Pick<Member, 'identity'>): Claims | undefined =>
  identity.role === 'authenticated' ? identity.claims : undefined

export const payerOf = (identity: Identity, address: string): Payer =>
  identity.role === 'authenticated'
    ? { kind: 'signedIn', key: identity.claims.sub }
    : { kind: 'visitor', key: address }

/** Updates the budget with the unread bytes. */
export function settle(connection: Connection): void {
  const waiting = connection.socket.readyState === WebSocket.CLOSED ? 0 : connection.socket.bufferedAmount
  connection.budget.hold(connection.payer, waiting - connection.waiting)
  connection.waiting = waiting
}

/** Moves the cost to another payer. */
export function setPayer(connection: Connection, payer: Payer): void {
  connection.budget.hold(connection.payer, -connection.waiting)
  connection.payer = payer
  connection.budget.hold(payer, connection.waiting)
}

/** Whether one more message may wait for a client that has not read the earlier ones. */
function mayWait({ waiting, budget, payer }: Connection, bytes: number): boolean {
  if (waiting + bytes > REALTIME_LIMITS.bufferedBytes) return false
  return waiting === 0 || budget.hasRoomFor(payer, bytes)
}

export function transmit(connection: Connection, data: Buffer, isBinary = false): void {
  const { socket } = connection
  if (socket.readyState !== WebSocket.OPEN) return
  settle(connection)
  // A client that does not read is disconnected, and reloads what it missed.
  if (mayWait(connection, data.length)) socket.send(data, { binary: isBinary })
  else socket.terminate()
  settle(connection)
}

export function push({ connection, topic, joinRef }: Member, event: string, payload: object): void {
  const text = encode({ joinRef, ref: null, topic, event, payload }, connection.version)
  transmit(connection, Buffer.from(text))
}

export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Message,
  status: 'ok' | 'error',
  response: object = {},
): void {
  const payload = { status, response }
  const text = encode({ joinRef, ref, topic, event: 'phx_reply', payload }, connection.version)
  transmit(connection, Buffer.from(text))
}

type Write = (topic: string, version: Version) => string | Buffer | undefined

export const written =
  (event: string, payload: object): Write =>
  (topic, version) =>
    encode({ joinRef: null, ref: null, topic, event, payload }, version)

/** Sends the same to many. The bytes are encoded once for each version and shared. */
export function pushAll(members: Iterable<Member>, write: Write): void {
  const texts = new Map<string, { data: Buffer; isBinary: boolean } | undefined>()
  for (const { connection, topic } of members) {
    const key = `${connection.version} ${topic}`
    if (!texts.has(key)) {
      const made = write(topic, connection.version)
      const isBinary = Buffer.isBuffer(made)
      texts.set(key, made === undefined ? undefined : { data: isBinary ? made : Buffer.from(made), isBinary })
    }
    const text = texts.get(key)
    if (text !== undefined) transmit(connection, text.data, text.isBinary)
  }
}
