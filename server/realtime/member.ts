import { WebSocket } from 'ws'
import { REALTIME_LIMITS } from '../../contract/realtime.ts'
import type { Claims, Identity } from '../db/database.ts'
import type { JoinConfig } from './join.ts'
import { encode, type Message, type Version } from './protocol.ts'

export interface Connection {
  socket: WebSocket
  version: Version
  /** By topic. */
  members: Map<string, Member>
}

/** A channel that a connection has joined. */
export interface Member extends JoinConfig {
  connection: Connection
  /** As the client names it. */
  topic: string
  /** Which channel that is, private or public. */
  channel: string
  joinRef: string | null
  identity: Identity
  presenceKey: string
  /** Ends it with its token. */
  expiry: NodeJS.Timeout | undefined
}

export const claimsOf = ({ identity }: Pick<Member, 'identity'>): Claims | undefined =>
  identity.role === 'authenticated' ? identity.claims : undefined

export function transmit({ socket }: Connection, data: string | Buffer): void {
  if (socket.readyState !== WebSocket.OPEN) return
  // Whoever does not read is hung up on, and reads again what they missed.
  if (socket.bufferedAmount > REALTIME_LIMITS.bufferedBytes) socket.terminate()
  else socket.send(data)
}

export function push({ connection, topic, joinRef }: Member, event: string, payload: object): void {
  transmit(connection, encode({ joinRef, ref: null, topic, event, payload }, connection.version))
}

export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Message,
  status: 'ok' | 'error',
  response: object = {},
): void {
  const payload = { status, response }
  transmit(connection, encode({ joinRef, ref, topic, event: 'phx_reply', payload }, connection.version))
}

type Write = (topic: string, version: Version) => string | Buffer | undefined

export const written =
  (event: string, payload: object): Write =>
  (topic, version) =>
    encode({ joinRef: null, ref: null, topic, event, payload }, version)

/** Sends the same to many, and writes it once for each version and topic. */
export function pushAll(members: Iterable<Member>, write: Write): void {
  const texts = new Map<string, string | Buffer | undefined>()
  for (const { connection, topic } of members) {
    const key = `${connection.version} ${topic}`
    if (!texts.has(key)) texts.set(key, write(topic, connection.version))
    const data = texts.get(key)
    if (data !== undefined) transmit(connection, data)
  }
}
