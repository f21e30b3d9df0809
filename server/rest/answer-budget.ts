import type { EventEmitter } from 'node:events'
import { busy } from './data-error.ts'

/** How much of visitors' answers may wait to be read by them. Who reads slowly holds memory and nothing else. */
const UNSENT_BYTES = 32 * 1024 * 1024

export interface AnswerBudget {
  /** Throws when answers that nobody has read yet hold too much already. */
  check(): void
  /** Counts an answer until it has been sent, or given up. */
  hold(bytes: number, outgoing: EventEmitter): void
}

export function createAnswerBudget(limit = UNSENT_BYTES): AnswerBudget {
  let unsent = 0
  return {
    check() {
      if (unsent >= limit) throw busy()
    },
    hold(bytes, outgoing) {
      unsent += bytes
      outgoing.once('close', () => {
        unsent -= bytes
      })
    },
  }
}
