import type { PGlite } from '@electric-sql/pglite'
import { DatabaseAway } from './database.ts'
import type { DurableFs } from './durable-fs.ts'

/** The part of PGlite that its adapter for `pg` uses. */
type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

// The messages that PostgreSQL always answers with "ready for query": a simple query, and a sync.
const ANSWERED = new Set(['Q'.charCodeAt(0), 'S'.charCodeAt(0)])

/**
 * Notices that the engine has stopped itself, as it does when the disk is full or broken. PGlite swallows that and would
 * leave whoever waits for an answer waiting for ever; after it, nothing that the engine says can be believed.
 */
export function guardEngine(pglite: PGlite, fs: DurableFs | undefined, onStopped: () => void): Engine {
  let stopped = false
  return {
    waitReady: pglite.waitReady,
    async execProtocolStream(message, options) {
      if (stopped) throw new DatabaseAway('The embedded database has stopped')
      const answer = await pglite.execProtocolStream(message, options)
      const silent = ANSWERED.has(message[0] ?? 0) && !answer.some(({ name }) => name === 'readyForQuery')
      if (!silent && fs?.failed !== true) return answer
      stopped = true
      onStopped()
      throw new DatabaseAway('The embedded database has stopped')
    },
  }
}
