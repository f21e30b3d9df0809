import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { DatabaseUnavailable } from '../db/database.ts'
import { type Budget, costOf, limitsOf } from './budget.ts'
import type { Channels } from './channels.ts'
import {
  channelOf,
  checkJoin,
  configOf,
  echoOf,
  type Identified,
  identityOf,
  parseJoin,
  subTopicOf,
} from './join.ts'
import { type Connection, type Member, payerOf, push, reply, setPayer } from './member.ts'
import { LONGEST_NAME, type Message, NOT_STORED } from './protocol.ts'
import { reasonOf, TooMuch } from './refusal.ts'
import type { RemoteCalls } from './remote-calls.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1
/** A join or a new token costs this much, because the server has to check it. */
const JOIN_COST = 5
/** The memory of a member, apart from its texts. */
const MEMBER_BYTES = 1_024
const TOO_FAST = 'MessagePerSecondRateLimitReached: Too many messages per second'

function tokenIn(payload: unknown): string | undefined {
  const { access_token: token } = (payload ?? {}) as { access_token?: unknown }
  return typeof token === 'string' ? token : undefined
}

interface ConversationDeps {
  calls: Pick<RemoteCalls, 'verify' | 'allowed'>
  channels: Channels
  budget: Budget
  onSignedIn: (connection: Connection) => void
  onFault: (error: unknown) => void
}

export function createConversation({ calls, channels, budget, onSignedIn, onFault }: ConversationDeps) {
  const explain = (error: unknown) => {
    const reason = reasonOf(error)
    if (reason === undefined) onFault(error)
    return reason ?? 'UnknownErrorOnChannel: Something went wrong'
  }

  function expireIn(member: Member, leftMs: number): void {
    clearTimeout(member.expiry)
    if (leftMs === Number.POSITIVE_INFINITY) return
    const end = () => channels.end(member, 'Token has expired')
    member.expiry = setTimeout(end, Math.min(Math.max(leftMs, 0), LONGEST_TIMER_MS))
    member.expiry.unref()
  }

  /** Throws `TooMuch` if the payer's budget has no space for it. */
  function checkRoom(member: Pick<Member, 'payer' | 'bindings' | 'heldBytes' | 'connection'>): void {
    const { payer, heldBytes, connection } = member
    if (connection.members.size >= limitsOf(payer).channelsPerConnection || !budget.hasChannelFor(payer))
      throw new TooMuch('ChannelRateLimitReached: Too many channels')
    if (!channels.hasQueriesFor(member))
      throw new TooMuch('ChannelRateLimitReached: Too many different filters')
    if (!budget.hasRoomFor(payer, heldBytes))
      throw new TooMuch('ChannelRateLimitReached: Too much is kept for you already')
  }

  function pay(connection: Connection, cost: number): void {
    if (!budget.spend(connection.payer, cost)) throw new TooMuch(TOO_FAST)
  }

  async function enter(connection: Connection, { topic, joinRef, ref, payload }: Message) {
    const subTopic = subTopicOf(topic)
    if (subTopic === undefined || Buffer.byteLength(topic) > LONGEST_NAME)
      throw new TooMuch('TopicNameInvalid: Topic name is not allowed')
    const asked = parseJoin(payload)
    pay(connection, JOIN_COST)
    const { identity, leftMs } = await identityOf(asked.access_token, calls.verify)
    const payer = payerOf(identity, connection.address)
    const config = configOf(asked, identity.role === 'anon', limitsOf(payer))
    await checkJoin(calls.allowed, identity, { ...config, subTopic })
    const presenceKey = config.presenceKey ?? randomUUID()
    const queries = config.bindings.flatMap(({ sources }) => [...sources.values()])
    const member: Member = {
      ...config,
      presenceKey,
      connection,
      topic,
      subTopic,
      channel: channelOf(subTopic, config.isPrivate),
      joinRef: joinRef ?? ref,
      identity,
      payer,
      heldBytes: queries.reduce(
        (sum, { query }) => sum + query.length,
        MEMBER_BYTES + topic.length + presenceKey.length,
      ),
      presenceBytes: 0,
      expiry: undefined,
    }
    checkRoom(member)
    return { member, leftMs, echo: echoOf(asked) }
  }

  function welcome(member: Member): void {
    const { payer, connection } = member
    if (payer.kind === 'signedIn' && connection.payer.kind === 'visitor') {
      setPayer(connection, payer)
      onSignedIn(connection)
    }
    if (member.hasPresence) {
      const state = channels.presenceOf(member.channel)
      budget.charge(payer, Object.keys(state).length)
      push(member, 'presence_state', state)
    }
    if (member.bindings.length > 0)
      push(member, 'system', {
        status: 'ok',
        extension: 'postgres_changes',
        channel: member.subTopic,
        message: 'Subscribed to PostgreSQL',
      })
  }

  async function join(connection: Connection, message: Message): Promise<void> {
    const former = connection.members.get(message.topic)
    if (former !== undefined) channels.remove(former)
    try {
      const { member, leftMs, echo } = await enter(connection, message)
      // The connection may have closed meanwhile.
      if (connection.socket.readyState !== WebSocket.OPEN) return
      channels.add(member)
      expireIn(member, leftMs)
      reply(connection, message, 'ok', { postgres_changes: echo })
      welcome(member)
    } catch (error) {
      reply(connection, message, 'error', { reason: explain(error) })
    }
  }

  /** Checks again whether a member may be in a channel, with a new token or the old one. */
  async function recheck(member: Member, identify?: () => Promise<Identified>): Promise<void> {
    try {
      const found = await identify?.()
      const identity = found?.identity ?? member.identity
      await checkJoin(calls.allowed, identity, member)
      // The member may have left meanwhile.
      if (!channels.has(member)) return
      channels.identify(member, identity)
      if (found !== undefined) expireIn(member, found.leftMs)
    } catch (error) {
      // Unknown while the database is away: the client asks again.
      if (error instanceof DatabaseUnavailable) channels.rejoin(one => one === member)
      else channels.end(member, explain(error))
    }
  }

  function present(member: Member, said: { event?: unknown; payload?: unknown }): void {
    const isTracked = said.event === 'track'
    const bytes = isTracked ? JSON.stringify(said.payload ?? null).length + member.presenceKey.length : 0
    if (bytes > limitsOf(member.payer).presenceBytes) throw new TooMuch('Too much to say of oneself')
    if (isTracked && (!channels.hasRoomToTrack(member) || !budget.hasRoomFor(member.payer, bytes)))
      throw new TooMuch('PresenceRateLimitReached: Too many are present')
    if (!budget.spend(member.payer, costOf(bytes, channels.presentIn(member.channel))))
      throw new TooMuch(TOO_FAST)
    channels.track(member, isTracked ? { ...(said.payload as object) } : undefined, bytes)
  }

  function broadcast(member: Member, said: { event?: unknown; payload?: unknown }, bytes: number): void {
    if (typeof said.event !== 'string') return
    if (!budget.spend(member.payer, costOf(bytes, channels.size(member.channel)))) throw new TooMuch(TOO_FAST)
    channels.broadcast(member.payer, member.channel, { event: said.event, payload: said.payload }, member)
  }

  /** Answers what is said in a channel. Throws `TooMuch`. */
  async function hearIn(member: Member, message: Message, bytes: number): Promise<void> {
    const { connection } = member
    const said = (message.payload ?? {}) as { event?: unknown; payload?: unknown; persist?: unknown }
    switch (message.event) {
      case 'phx_leave':
        if (member.presenceBytes > 0) budget.charge(member.payer, channels.presentIn(member.channel))
        channels.remove(member)
        return reply(connection, message, 'ok')
      case 'access_token':
        pay(connection, JOIN_COST)
        return recheck(member, () => identityOf(tokenIn(message.payload), calls.verify))
      case 'presence':
        present(member, said)
        return reply(connection, message, 'ok')
      case 'broadcast':
        if (said.persist) return reply(connection, message, 'error', { error: NOT_STORED })
        broadcast(member, said, bytes)
        if (member.isAcknowledged && message.ref !== null) reply(connection, message, 'ok')
        return
      default:
        return reply(connection, message, 'error', { reason: 'unmatched event' })
    }
  }

  /** Answers a message, which is so many bytes long. */
  async function hear(connection: Connection, message: Message, bytes: number): Promise<void> {
    if (message.topic === 'phoenix') return reply(connection, message, 'ok')
    if (message.event === 'phx_join') return join(connection, message)
    const member = connection.members.get(message.topic)
    if (member === undefined) return reply(connection, message, 'error', { reason: 'unmatched topic' })
    try {
      await hearIn(member, message, bytes)
    } catch (error) {
      reply(connection, message, 'error', { reason: explain(error) })
    }
  }

  return { hear, recheck }
}
