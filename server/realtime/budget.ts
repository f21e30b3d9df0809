import { LISTENER_LIMITS, type ListenerLimits, REALTIME_LIMITS } from '../../contract/realtime.ts'
import { createAllowance } from '../limits/allowance.ts'
import { createTally } from '../limits/tally.ts'

/** Whose budget is charged: a visitor's address or an account. */
export interface Payer {
  kind: keyof typeof LISTENER_LIMITS
  key: string
}

export type Budget = ReturnType<typeof createBudget>

const KILOBYTE = 1024

/** The cost of delivering a message to its listeners. */
export const costOf = (bytes: number, listeners: number) =>
  (1 + listeners) * Math.max(1, Math.ceil(bytes / KILOBYTE))

export const limitsOf = ({ kind }: Payer): ListenerLimits => LISTENER_LIMITS[kind]

/** Counts what each payer sends and holds, and what all hold together. `isRated`: the rate counts too. */
export function createBudget(isRated: boolean, now: () => number) {
  const purse = ({ channels, heldBytes, work }: ListenerLimits) => ({
    channels: createTally(channels),
    bytes: createTally(heldBytes),
    work: createAllowance(work, now),
  })
  const purses = { visitor: purse(LISTENER_LIMITS.visitor), signedIn: purse(LISTENER_LIMITS.signedIn) }
  let channels = 0
  let bytes = 0

  return {
    /** Takes a cost. Returns false, and takes nothing, if it cannot be paid. */
    spend: ({ kind, key }: Payer, cost: number) => !isRated || purses[kind].work.take(key, cost) === 0,
    /** Takes a cost in any case. */
    charge({ kind, key }: Payer, cost: number): void {
      if (isRated) purses[kind].work.charge(key, cost)
    },
    hasRoomFor: ({ kind, key }: Payer, amount: number) =>
      bytes + amount <= REALTIME_LIMITS.heldBytes && purses[kind].bytes.hasRoom(key, amount),
    /** Holds more bytes, or fewer if negative. */
    hold({ kind, key }: Payer, amount: number): void {
      if (amount === 0) return
      bytes += amount
      purses[kind].bytes.add(key, amount)
    },
    hasChannelFor: ({ kind, key }: Payer) =>
      channels < REALTIME_LIMITS.channels && purses[kind].channels.hasRoom(key, 1),
    countChannel({ kind, key }: Payer, change: 1 | -1): void {
      channels += change
      purses[kind].channels.add(key, change)
    },
  }
}
