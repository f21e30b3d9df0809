import { createStore } from '#app/lib/store.ts'

interface Decision {
  time: string
  actor: string
  action: string
}

/** What the partner decided in the letter, for the ledger further down the page. Leaving the page clears it. */
export const decisionStore = createStore<Decision | undefined>(undefined)
