import { networksOf } from './limit-keys.ts'

/** What callers (addresses or accounts) use at the same time. */
export interface Tally {
  hasRoom(caller: string, amount: number): boolean
  /** Adds an amount, or subtracts a negative one. */
  add(caller: string, amount: number): void
  clear(): void
}

/** `most` is the limit of one address. Networks around it have higher limits, by their shares. */
export function createTally(most: number): Tally {
  const held = new Map<string, number>()
  return {
    hasRoom: (caller, amount) =>
      networksOf(caller).every(({ network, share }) => (held.get(network) ?? 0) + amount <= most * share),
    add(caller, amount) {
      for (const { network } of networksOf(caller)) {
        const left = (held.get(network) ?? 0) + amount
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
    },
    clear: () => held.clear(),
  }
}
