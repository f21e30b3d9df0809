import { randomUUID } from 'node:crypto'
import type { Payer } from './budget.ts'
import type { Meta } from './presence.ts'

/** A row that was changed, as `0013_live.own.sql` announces it. */
export interface RowChange {
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  id: string
  at: string
  author?: string | null
  public?: boolean | null
}

/** Messages between instances, apart from the database's own announcements. */
export type Note =
  | { kind: 'broadcast'; channel: string; event: string; json?: unknown; bytes?: string; payer?: Payer }
  /** Everyone whom the sender has in a channel. */
  | { kind: 'presence'; channel: string; entries: [string, Meta][] }
  /** Asks for everyone's presence, because messages may have been missed. */
  | { kind: 'hello' }
  /** All channels in which the sender has anyone. */
  | { kind: 'here'; channels: string[] }
  | { kind: 'alive' }
  | { kind: 'bye' }

export interface BusListener {
  onChange(change: RowChange): void
  /** A session has ended. */
  onEnded(sessionId: string): void
  /** An account has another role. */
  onAccount(userId: string): void
  /** Called with another instance's message and its size. */
  onNote(from: string, note: Note, bytes: number): void
  /** Messages may have been missed. */
  onGap(): void
}

export interface Bus {
  /** Resolves once it is sent. Never rejects. */
  publish(note: Note): Promise<void>
  /** Takes a notification of the database; undefined if one may have been missed. */
  hear(payload: string | undefined): void
}

interface Announcement {
  change?: RowChange
  ended?: string
  account?: string
  from?: string
  /** Part of a message that is longer than a notification may be. */
  part?: { id: string; number: number; of: number; text: string }
}

/** A notification has at most 8,000 bytes, and a character at most four of them in JSON that escapes. */
const PART_CHARACTERS = 1_900

/** The most notifications that may wait to be sent: about seven megabytes. */
const MOST_WAITING = 2_000

/** Joins the parts of a message. Those of one instance arrive in order. */
function createAssembly() {
  const open = new Map<string, string[]>()
  return (from: string, { id, number, of, text }: NonNullable<Announcement['part']>): string | undefined => {
    const key = `${from} ${id}`
    const parts = open.get(key) ?? []
    if (number !== parts.length) return void open.delete(key)
    parts.push(text)
    open.set(key, parts)
    if (parts.length < of) return undefined
    open.delete(key)
    return parts.join('')
  }
}

/** Connects the instances through notifications of the database. `isAlone`: the embedded database has no other instance. */
export function openBus(
  notify: (texts: string[]) => Promise<void>,
  isAlone: boolean,
  listener: BusListener,
  onFault: (error: unknown) => void,
): Bus {
  const self = randomUUID()
  const assemble = createAssembly()

  function hear(payload: string | undefined): void {
    if (payload === undefined) {
      listener.onGap()
      return
    }
    const { change, ended, account, from, part } = JSON.parse(payload) as Announcement
    if (change !== undefined) listener.onChange(change)
    if (ended !== undefined) listener.onEnded(ended)
    if (account !== undefined) listener.onAccount(account)
    if (from === undefined || from === self || part === undefined) return
    const whole = assemble(from, part)
    if (whole !== undefined) listener.onNote(from, JSON.parse(whole) as Note, whole.length)
  }

  const waiting: string[] = []
  let sending: Promise<void> | undefined

  function write(note: Note): string[] {
    const text = JSON.stringify(note)
    const of = Math.ceil(text.length / PART_CHARACTERS)
    const id = randomUUID()
    return Array.from({ length: of }, (_, number) => {
      const part = text.slice(number * PART_CHARACTERS, (number + 1) * PART_CHARACTERS)
      const announcement: Announcement = { from: self, part: { id, number, of, text: part } }
      return JSON.stringify(announcement)
    })
  }

  /** Sends everything that waits in one transaction, one at a time. */
  async function send(): Promise<void> {
    while (waiting.length > 0) await notify(waiting.splice(0))
  }

  return {
    hear,
    async publish(note) {
      const parts = isAlone ? [] : write(note)
      // Messages beyond the limit are only delivered here.
      if (parts.length === 0 || waiting.length + parts.length > MOST_WAITING) return
      waiting.push(...parts)
      sending ??= send()
        .catch(onFault)
        .finally(() => {
          sending = undefined
        })
      await sending
    },
  }
}
