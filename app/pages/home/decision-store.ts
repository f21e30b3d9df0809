interface Decision {
  time: string
  actor: string
  action: string
}

let decision: Decision | undefined
const listeners = new Set<() => void>()

/** What the partner decided in the letter, for the ledger further down the page. Leaving the page clears it. */
export const decisionStore = {
  snapshot: () => decision,
  set(next: Decision | undefined) {
    decision = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
