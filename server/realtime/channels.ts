import { randomUUID } from 'node:crypto'
import { PUBLIC_LIVE_TABLE, REALTIME_LIMITS } from '../../contract/realtime.ts'
import type { Identity } from '../db/database.ts'
import type { Note } from './bus.ts'
import { type Member, push, pushAll, written } from './member.ts'
import { createPresence, type Diff, type Meta } from './presence.ts'
import { type Broadcast, encodeBroadcast } from './protocol.ts'

const DEAD_MS = 30_000

export type Channels = ReturnType<typeof createChannels>

/** Who is in which channel, what they say and who they are; of other instances what those tell. */
export function createChannels(publish: (note: Note) => void, now: () => number) {
  const channels = new Map<string, Set<Member>>()
  const presence = createPresence<Member>()
  const lastHeard = new Map<string, number>()
  /** How many visitors ask for the same, by what they ask for. */
  const visitorQueries = new Map<string, number>()

  const membersOf = (channel: string) => [...(channels.get(channel) ?? [])]
  const all = () => [...channels.values()].flatMap(members => [...members])

  function tellDiff(channel: string, diff: Diff | undefined): void {
    if (diff === undefined) return
    const concerned = membersOf(channel).filter(({ hasPresence }) => hasPresence)
    pushAll(concerned, written('presence_diff', diff))
  }

  const publishPresence = (channel: string) =>
    publish({ kind: 'presence', channel, entries: presence.entriesHere(channel) })

  /** What a member says of themselves; nothing when they leave. */
  function track(member: Member, payload: object | undefined): void {
    const meta: Meta | undefined = payload && { ...payload, phx_ref: randomUUID() }
    const diff = presence.set(member.channel, member, meta && [member.presenceKey, meta])
    if (diff === undefined) return
    tellDiff(member.channel, diff)
    publishPresence(member.channel)
  }

  function deliver(channel: string, message: Broadcast, sender?: Member): void {
    const heard = membersOf(channel).filter(member => member !== sender || member.hearsItself)
    pushAll(heard, (topic, version) => encodeBroadcast(topic, message, version))
  }

  function broadcast(channel: string, message: Broadcast, sender?: Member): void {
    deliver(channel, message, sender)
    const { event, payload } = message
    const content = Buffer.isBuffer(payload) ? { bytes: payload.toString('base64') } : { json: payload }
    publish({ kind: 'broadcast', channel, event, ...content })
  }

  function queriesOf({ identity, bindings }: Member): string[] {
    if (identity.role !== 'anon') return []
    return bindings.flatMap(({ tables }) => tables.get(PUBLIC_LIVE_TABLE)?.key ?? [])
  }

  function countQueries(member: Member, change: 1 | -1): void {
    for (const key of queriesOf(member)) {
      const left = (visitorQueries.get(key) ?? 0) + change
      if (left === 0) visitorQueries.delete(key)
      else visitorQueries.set(key, left)
    }
  }

  function remove(member: Member): void {
    clearTimeout(member.expiry)
    const members = channels.get(member.channel)
    if (!members?.delete(member)) return
    if (members.size === 0) channels.delete(member.channel)
    countQueries(member, -1)
    const { connection, topic } = member
    if (connection.members.get(topic) === member) connection.members.delete(topic)
    track(member, undefined)
  }

  function forget(instance: string): void {
    lastHeard.delete(instance)
    for (const [channel, diff] of presence.keepElsewhere(instance, [])) tellDiff(channel, diff)
  }

  return {
    all,
    track,
    broadcast,
    remove,
    presenceOf: presence.state,
    hasRoomFor: (member: Member) =>
      new Set([...visitorQueries.keys(), ...queriesOf(member)]).size <= REALTIME_LIMITS.visitorQueries,
    add(member: Member): void {
      countQueries(member, 1)
      member.connection.members.set(member.topic, member)
      const members = channels.get(member.channel) ?? new Set()
      channels.set(member.channel, members.add(member))
    },
    /** Makes it somebody else's. */
    identify(member: Member, identity: Identity): void {
      countQueries(member, -1)
      member.identity = identity
      countQueries(member, 1)
    },
    /** Ends a channel for good, and says why. */
    end(member: Member, message: string): void {
      push(member, 'system', { status: 'error', extension: 'system', channel: member.topic, message })
      push(member, 'phx_close', {})
      remove(member)
    },
    /** Lets clients join anew by themselves: they then read what they show again. */
    rejoin(concerns: (member: Member) => boolean): void {
      for (const member of all().filter(concerns)) {
        push(member, 'phx_error', { reason: 'Join again' })
        remove(member)
      }
    },
    /** What another instance tells. */
    hear(from: string, note: Note): void {
      lastHeard.set(from, now())
      switch (note.kind) {
        case 'broadcast': {
          const { channel, event, json, bytes } = note
          deliver(channel, { event, payload: bytes === undefined ? json : Buffer.from(bytes, 'base64') })
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
    /** Whoever was with an instance that says nothing any more is gone. */
    forgetSilent(): void {
      for (const [instance, at] of lastHeard) if (now() - at > DEAD_MS) forget(instance)
    },
  }
}
