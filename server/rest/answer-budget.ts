import type { EventEmitter } from 'node:events'
import { busy } from './data-error.ts'

/** Limits responses to visitors that are in memory because their clients read slowly. */
const UNSENT_BYTES = 32 * 1024 * 1024

export interface AnswerBudget {
  /** Throws if unsent responses already use too much memory. */
  check(): void
  /** Counts a response until its connection closes. */
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
