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
  /** Who pays for what is said on it and for what waits to be read. */
  payer: Payer
  /** Bytes that wait to be read, as the budget knows them. */
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
  /** Bytes that it holds, as the budget knows them. */
  heldBytes: number
  presenceBytes: number
  /** Ends it with its token. */
  expiry: NodeJS.Timeout | undefined
}

export const claimsOf = ({ identity }: Pick<Member, 'identity'>): Claims | undefined =>
  identity.role === 'authenticated' ? identity.claims : undefined

export const payerOf = (identity: Identity, address: string): Payer =>
  identity.role === 'authenticated'
    ? { kind: 'signedIn', key: identity.claims.sub }
    : { kind: 'visitor', key: address }

/** Tells the budget how much waits to be read now. */
export function settle(connection: Connection): void {
  const waiting = connection.socket.readyState === WebSocket.CLOSED ? 0 : connection.socket.bufferedAmount
  connection.budget.hold(connection.payer, waiting - connection.waiting)
  connection.waiting = waiting
}

/** From now on somebody else pays. */
export function setPayer(connection: Connection, payer: Payer): void {
  connection.budget.hold(connection.payer, -connection.waiting)
  connection.payer = payer
  connection.budget.hold(payer, connection.waiting)
}

/** Whether one more message may wait for whoever has not read what was sent before. */
function mayWait({ waiting, budget, payer }: Connection, bytes: number): boolean {
  if (waiting + bytes > REALTIME_LIMITS.bufferedBytes) return false
  return waiting === 0 || budget.hasRoomFor(payer, bytes)
}

export function transmit(connection: Connection, data: Buffer, isBinary = false): void {
  const { socket } = connection
  if (socket.readyState !== WebSocket.OPEN) return
  settle(connection)
  // Whoever does not read is hung up on, and reads again what they missed.
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

/** Sends the same to many, and writes it once for each version: the bytes are shared by all who have not read them yet. */
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
