import { type Database, DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import type { RowChange } from './bus.ts'
import type { Channels } from './channels.ts'
import { deliveriesOf } from './deliver-changes.ts'
import { claimsOf, type Member, transmit, written } from './member.ts'

/** More changes than can be read in time: listeners begin anew instead. */
const MOST_PENDING = 2_000

export const listensToChanges = ({ bindings }: Member) => bindings.length > 0

interface ChangesDeps {
  database: Database
  channels: Channels
  onSessionEnded: (sessionId: string) => void
  onFault: (error: unknown) => void
}

/** Tells listeners of changes, one after the other. */
export function createChanges({ database, channels, onSessionEnded, onFault }: ChangesDeps) {
  const pending = new Map<string, RowChange>()
  let delivering: Promise<void> | undefined

  function noteFault(error: unknown, member: Member): void {
    if (error instanceof SessionEnded) onSessionEnded(claimsOf(member)?.session_id ?? '')
    else if (error instanceof DatabaseUnavailable) channels.rejoin(listensToChanges)
    else onFault(error)
  }

  async function deliver(): Promise<void> {
    for (const [key, change] of pending) {
      pending.delete(key)
      const listening = channels.all().filter(listensToChanges)
      /** One text for all who hear the same in the same channel. */
      let texts = new Map<string, string | Buffer | undefined>()
      let former: object | undefined
      for await (const { listener, ids, data } of deliveriesOf(database, listening, change, noteFault)) {
        if (data !== former) texts = new Map()
        former = data
        const { topic, connection } = listener
        const form = `${connection.version} ${ids} ${topic}`
        const text = texts.get(form) ?? written('postgres_changes', { ids, data })(topic, connection.version)
        texts.set(form, text)
        if (text !== undefined) transmit(connection, text)
      }
    }
  }

  return {
    add(change: RowChange): void {
      if (!channels.all().some(listensToChanges)) return
      pending.set(`${change.table} ${change.type} ${change.id}`, change)
      if (pending.size > MOST_PENDING) {
        pending.clear()
        channels.rejoin(listensToChanges)
      }
      delivering ??= deliver().finally(() => {
        delivering = undefined
      })
    },
    settled: () => delivering,
  }
}
