import { createStore } from '#app/lib/store.ts'

interface Decision {
  time: string
  actor: string
  action: string
}

/** The partner's decision in the letter, which the ledger further down shows. Leaving the page clears it. */
export const decisionStore = createStore<Decision | undefined>(undefined)
