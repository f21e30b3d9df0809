import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { REALTIME_LIMITS } from '../../contract/realtime.ts'
import { IdentityError, type VerifyToken } from '../auth/identity.ts'
import { type Database, DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { DataError } from '../rest/data-error.ts'
import { BadBinding } from './binding.ts'
import type { Channels } from './channels.ts'
import { channelOf, checkJoin, identityOf, NotAllowed, parseJoin, subTopicOf } from './join.ts'
import { type Connection, claimsOf, type Member, push, reply } from './member.ts'
import { LONGEST_NAME, type Message, NOT_STORED } from './protocol.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** What a refused join is told, in the form in which the service gives its reasons. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof NotAllowed)
    return 'Unauthorized: You do not have permissions to read from this Channel topic'
  if (error instanceof IdentityError)
    return `InvalidJWTToken: ${error.fault === 'expired_token' ? 'Token has expired' : 'Invalid token'}`
  if (error instanceof SessionEnded) return 'InvalidJWTToken: The session has ended'
  if (error instanceof BadBinding || error instanceof DataError)
    return `RealtimeDisabledForConfiguration: ${error.message}`
  if (error instanceof DatabaseUnavailable) return 'DatabaseUnavailable: Try again in a moment'
  return error instanceof Error && error.name === 'ValiError'
    ? 'InvalidJoin: Malformed parameters'
    : undefined
}

function tokenIn(payload: unknown): string | undefined {
  const { access_token: token } = (payload ?? {}) as { access_token?: unknown }
  return typeof token === 'string' ? token : undefined
}

interface ConversationDeps {
  database: Database
  verify: VerifyToken
  channels: Channels
  now: () => number
  onFault: (error: unknown) => void
}

/** Answers the messages of clients. */
export function createConversation({ database, verify, channels, now, onFault }: ConversationDeps) {
  const explain = (error: unknown) => {
    const reason = reasonOf(error)
    if (reason === undefined) onFault(error)
    return reason ?? 'UnknownErrorOnChannel: Something went wrong'
  }

  function expireWithToken(member: Member): void {
    clearTimeout(member.expiry)
    const claims = claimsOf(member)
    if (claims === undefined) return
    const left = Math.min(Math.max(claims.exp * 1000 - now(), 0), LONGEST_TIMER_MS)
    member.expiry = setTimeout(() => channels.end(member, 'Token has expired'), left)
    member.expiry.unref()
  }

  function checkRoom({ members }: Connection, topic: string): string | undefined {
    if (subTopicOf(topic) === undefined || Buffer.byteLength(topic) > LONGEST_NAME)
      return 'TopicNameInvalid: Topic name is not allowed'
    return members.size >= REALTIME_LIMITS.channelsPerConnection
      ? 'ChannelRateLimitReached: Too many channels'
      : undefined
  }

  async function enter(connection: Connection, { topic, joinRef, ref, payload }: Message): Promise<Member> {
    const config = parseJoin(payload)
    const identity = await identityOf(config.token, verify)
    await checkJoin(database, identity, { ...config, topic })
    return {
      ...config,
      presenceKey: config.presenceKey ?? randomUUID(),
      connection,
      topic,
      channel: channelOf(topic, config.isPrivate),
      joinRef: joinRef ?? ref,
      identity,
      expiry: undefined,
    }
  }

  async function join(connection: Connection, message: Message): Promise<void> {
    const { topic } = message
    const former = connection.members.get(topic)
    if (former !== undefined) channels.remove(former)
    const reason = checkRoom(connection, topic)
    if (reason !== undefined) return reply(connection, message, 'error', { reason })
    try {
      const member = await enter(connection, message)
      // It may have been closed meanwhile.
      if (connection.socket.readyState !== WebSocket.OPEN) return
      if (!channels.hasRoomFor(member))
        return reply(connection, message, 'error', {
          reason: 'ChannelRateLimitReached: Too many different filters',
        })
      channels.add(member)
      expireWithToken(member)
      reply(connection, message, 'ok', { postgres_changes: member.echo })
      if (member.hasPresence) push(member, 'presence_state', channels.presenceOf(member.channel))
      if (member.bindings.length > 0)
        push(member, 'system', {
          status: 'ok',
          extension: 'postgres_changes',
          channel: subTopicOf(topic),
          message: 'Subscribed to PostgreSQL',
        })
    } catch (error) {
      reply(connection, message, 'error', { reason: explain(error) })
    }
  }

  /** Checks anew whether a member may be where they are, with another token or the one of before. */
  async function recheck(member: Member, identify = async () => member.identity): Promise<void> {
    try {
      const identity = await identify()
      await checkJoin(database, identity, member)
      // They may have left meanwhile.
      if (member.connection.members.get(member.topic) !== member) return
      channels.identify(member, identity)
      expireWithToken(member)
    } catch (error) {
      // Nobody knows yet: the client asks again by itself.
      if (error instanceof DatabaseUnavailable) channels.rejoin(one => one === member)
      else channels.end(member, explain(error))
    }
  }

  function present(member: Member, message: Message, said: { event?: unknown; payload?: unknown }): void {
    const { connection } = member
    if (JSON.stringify(said.payload ?? null).length > REALTIME_LIMITS.presenceBytes) {
      reply(connection, message, 'error', { reason: 'Too much to say of oneself' })
      return
    }
    channels.track(member, said.event === 'track' ? { ...(said.payload as object) } : undefined)
    reply(connection, message, 'ok')
  }

  async function hear(connection: Connection, message: Message): Promise<void> {
    const { topic, event, payload, ref } = message
    if (topic === 'phoenix') return reply(connection, message, 'ok')
    if (event === 'phx_join') return join(connection, message)
    const member = connection.members.get(topic)
    if (member === undefined) return reply(connection, message, 'error', { reason: 'unmatched topic' })
    const said = (payload ?? {}) as { event?: unknown; payload?: unknown; persist?: unknown }
    switch (event) {
      case 'phx_leave':
        channels.remove(member)
        return reply(connection, message, 'ok')
      case 'access_token':
        return recheck(member, () => identityOf(tokenIn(payload), verify))
      case 'presence':
        return present(member, message, said)
      case 'broadcast':
        if (said.persist) return reply(connection, message, 'error', { error: NOT_STORED })
        if (typeof said.event === 'string')
          channels.broadcast(member.channel, { event: said.event, payload: said.payload }, member)
        if (member.isAcknowledged && ref !== null) reply(connection, message, 'ok')
        return
      default:
        return reply(connection, message, 'error', { reason: 'unmatched event' })
    }
  }

  return { hear, recheck }
}
