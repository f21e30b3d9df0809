import { randomUUID } from 'node:crypto'
import { REALTIME_LIMITS } from '../../contract/realtime.ts'
import type { Identity } from '../db/database.ts'
import { type Budget, costOf, type Payer } from './budget.ts'
import type { Note } from './bus.ts'
import { type Member, payerOf, push, pushAll, written } from './member.ts'
import { createPresence, type Diff, type Meta } from './presence.ts'
import { type Broadcast, encodeBroadcast } from './protocol.ts'
import { createQueries } from './queries.ts'

const DEAD_MS = 30_000
/** Presence changes within this time are sent to other instances together. */
const TELL_AFTER_MS = 50

export type Channels = ReturnType<typeof createChannels>

interface ChannelsDeps {
  publish: (note: Note) => void
  budget: Budget
  now: () => number
}

/** The members of each channel and their presence, and that of other instances. */
export function createChannels({ publish, budget, now }: ChannelsDeps) {
  const channels = new Map<string, Set<Member>>()
  const presence = createPresence<Member>(REALTIME_LIMITS.presenceMembers)
  const queries = createQueries()
  const lastHeard = new Map<string, number>()
  const untold = new Set<string>()
  let telling: NodeJS.Timeout | undefined
  let listening = 0

  const membersOf = (channel: string) => [...(channels.get(channel) ?? [])]
  const all = () => [...channels.values()].flatMap(members => [...members])
  const presentIn = (channel: string) => membersOf(channel).filter(({ hasPresence }) => hasPresence)

  function tellDiff(channel: string, diff: Diff | undefined): void {
    if (diff !== undefined) pushAll(presentIn(channel), written('presence_diff', diff))
  }

  const publishPresence = (channel: string) =>
    publish({ kind: 'presence', channel, entries: presence.entriesHere(channel) })

  function tellOthers(channel: string): void {
    untold.add(channel)
    telling ??= setTimeout(() => {
      telling = undefined
      for (const each of untold) publishPresence(each)
      untold.clear()
    }, TELL_AFTER_MS)
    telling.unref()
  }

  /** Sets a member's presence and its size; undefined removes it. */
  function track(member: Member, payload: object | undefined, bytes = 0): void {
    const meta: Meta | undefined = payload && { ...payload, phx_ref: randomUUID() }
    budget.hold(member.payer, bytes - member.presenceBytes)
    member.presenceBytes = bytes
    const diff = presence.set(member.channel, member, meta && [member.presenceKey, meta])
    if (diff === undefined) return
    tellDiff(member.channel, diff)
    tellOthers(member.channel)
  }

  function deliver(channel: string, message: Broadcast, sender?: Member): void {
    const heard = membersOf(channel).filter(member => member !== sender || member.hearsItself)
    pushAll(heard, (topic, version) => encodeBroadcast(topic, message, version))
  }

  function broadcast(payer: Payer, channel: string, message: Broadcast, sender?: Member): void {
    deliver(channel, message, sender)
    const { event, payload } = message
    const content = Buffer.isBuffer(payload) ? { bytes: payload.toString('base64') } : { json: payload }
    publish({ kind: 'broadcast', channel, event, ...content, payer })
  }

  function count(member: Member, change: 1 | -1): void {
    budget.countChannel(member.payer, change)
    budget.hold(member.payer, change * (member.heldBytes + member.presenceBytes))
    if (member.bindings.length > 0) listening += change
  }

  const has = (member: Member) => channels.get(member.channel)?.has(member) === true

  function remove(member: Member): void {
    clearTimeout(member.expiry)
    const members = channels.get(member.channel)
    if (!members?.delete(member)) return
    if (members.size === 0) channels.delete(member.channel)
    track(member, undefined)
    count(member, -1)
    queries.release(member.payer, member.bindings)
    const { connection, topic } = member
    if (connection.members.get(topic) === member) connection.members.delete(topic)
  }

  function forget(instance: string): void {
    lastHeard.delete(instance)
    for (const [channel, diff] of presence.keepElsewhere(instance, [])) tellDiff(channel, diff)
  }

  return {
    all,
    has,
    track,
    broadcast,
    remove,
    /** Whether anyone listens to changes. */
    isHeard: () => listening > 0,
    size: (channel: string) => channels.get(channel)?.size ?? 0,
    presentIn: (channel: string) => presentIn(channel).length,
    presenceOf: presence.state,
    hasRoomToTrack: (member: Member) => presence.hasRoomFor(member.channel, member),
    hasQueriesFor: ({ payer, bindings }: Pick<Member, 'payer' | 'bindings'>) =>
      queries.hasRoomFor(payer, bindings),
    add(member: Member): void {
      member.bindings = queries.keep(member.payer, member.bindings)
      count(member, 1)
      member.connection.members.set(member.topic, member)
      const members = channels.get(member.channel) ?? new Set()
      channels.set(member.channel, members.add(member))
    },
    /** Gives a member another identity. */
    identify(member: Member, identity: Identity): void {
      count(member, -1)
      queries.release(member.payer, member.bindings)
      member.identity = identity
      member.payer = payerOf(identity, member.connection.address)
      member.bindings = queries.keep(member.payer, member.bindings)
      count(member, 1)
    },
    /** Ends a channel for a member with a message. */
    end(member: Member, message: string): void {
      push(member, 'system', { status: 'error', extension: 'system', channel: member.topic, message })
      push(member, 'phx_close', {})
      remove(member)
    },
    /** Makes clients rejoin, after which they reload what they show. */
    rejoin(concerns: (member: Member) => boolean): void {
      for (const member of all().filter(concerns)) {
        push(member, 'phx_error', { reason: 'Join again' })
        remove(member)
      }
    },
    /** Takes another instance's message and its size. */
    hear(from: string, note: Note, bytes: number): void {
      lastHeard.set(from, now())
      switch (note.kind) {
        case 'broadcast': {
          const { channel, event, json, bytes: base64, payer } = note
          const listeners = channels.get(channel)?.size ?? 0
          // The sender pays for the listeners here.
          if (payer !== undefined && !budget.spend(payer, costOf(bytes, listeners))) break
          deliver(channel, { event, payload: base64 === undefined ? json : Buffer.from(base64, 'base64') })
          break
        }
        case 'presence':
          tellDiff(note.channel, presence.setElsewhere(from, note.channel, note.entries))
          break
        case 'hello':
          publish({ kind: 'here', channels: presence.channelsHere() })
          for (const channel of presence.channelsHere()) publishPresence(channel)
          break
        case 'here':
          for (const [channel, diff] of presence.keepElsewhere(from, note.channels)) tellDiff(channel, diff)
          break
        case 'bye':
          forget(from)
      }
    },
    /** Removes the members of an instance that has gone silent. */
    forgetSilent(): void {
      for (const [instance, at] of lastHeard) if (now() - at > DEAD_MS) forget(instance)
    },
  }
}
