import { DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { OverBudget } from '../db/request-meter.ts'
import type { RowChange } from './bus.ts'
import type { Channels } from './channels.ts'
import { deliveriesOf } from './deliver-changes.ts'
import { claimsOf, type Member, transmit, written } from './member.ts'
import type { RemoteCalls } from './remote-calls.ts'

/** With more changes than can be read in time, listeners rejoin instead. */
const MOST_PENDING = 2_000

export const listensToChanges = ({ bindings }: Member) => bindings.length > 0

interface ChangesDeps {
  calls: Pick<RemoteCalls, 'allowed' | 'read'>
  channels: Channels
  onSessionEnded: (sessionId: string) => void
  onFault: (error: unknown) => void
}

/** Tells listeners of changes, one after the other. */
export function createChanges({ calls, channels, onSessionEnded, onFault }: ChangesDeps) {
  const pending = new Map<string, RowChange>()
  let delivering: Promise<void> | undefined

  function noteFault(error: unknown, member: Member): void {
    if (error instanceof SessionEnded) onSessionEnded(claimsOf(member)?.session_id ?? '')
    else if (error instanceof DatabaseUnavailable) channels.rejoin(listensToChanges)
    // They missed a change, and reload once their budget allows.
    else if (error instanceof OverBudget)
      channels.rejoin(other => listensToChanges(other) && other.payer.key === member.payer.key)
    else onFault(error)
  }

  async function deliver(): Promise<void> {
    for (const [key, change] of pending) {
      pending.delete(key)
      const listening = channels.all().filter(listensToChanges)
      /** The same text serves all who hear the same in a channel. */
      let texts = new Map<string, Buffer>()
      let former: object | undefined
      const deps = { calls, isThere: channels.has, onFault: noteFault }
      for await (const { listener, ids, data } of deliveriesOf(listening, change, deps)) {
        if (data !== former) texts = new Map()
        former = data
        const { topic, connection } = listener
        const form = `${connection.version} ${ids} ${topic}`
        const write = written('postgres_changes', { ids, data })
        const text = texts.get(form) ?? Buffer.from(write(topic, connection.version) ?? '')
        texts.set(form, text)
        transmit(connection, text)
      }
    }
  }

  return {
    add(change: RowChange): void {
      if (!channels.isHeard()) return
      pending.set(`${change.table} ${change.type} ${change.id}`, change)
      if (pending.size > MOST_PENDING) {
        pending.clear()
        channels.rejoin(listensToChanges)
      }
      delivering ??= deliver()
        .catch(onFault)
        .finally(() => {
          delivering = undefined
        })
    },
    settled: () => delivering,
  }
}
