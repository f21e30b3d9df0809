import {
  type AnalyticsKind,
  FIGURE_KINDS,
  FREE_KINDS,
  LONGEST_NAME,
  MOST_FREE_NAMES,
  MOST_NAMES,
  OTHER,
} from '../../contract/analytics.ts'
import type { Counted } from '../db/analytics.ts'

export interface Tally {
  /** Turns to the day that it is now. Called once for all counts of a request. */
  turn(): void
  add(kind: AnalyticsKind, name: string): void
  /** All counts since the last call. They are in memory no more. */
  take(): Counted[]
  /** Puts back what could not be stored. */
  giveBack(counts: readonly Counted[]): void
}

interface Day {
  name: string
  endsAt: number
  counts: Record<AnalyticsKind, Map<string, number>>
  /** Names of the day so far: these go on being counted after the limit is reached. */
  names: Record<AnalyticsKind, Set<string>>
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOST: Record<string, number> = Object.fromEntries(
  FIGURE_KINDS.map(kind => [kind, FREE_KINDS.includes(kind) ? MOST_FREE_NAMES : MOST_NAMES]),
)

function perKind<T>(make: () => T): Record<AnalyticsKind, T> {
  return Object.fromEntries(FIGURE_KINDS.map(kind => [kind, make()])) as Record<AnalyticsKind, T>
}

function beginDay(now: number): Day {
  const start = now - (now % DAY_MS)
  return {
    name: new Date(start).toISOString().slice(0, 'yyyy-mm-dd'.length),
    endsAt: start + DAY_MS,
    counts: perKind(() => new Map<string, number>()),
    names: perKind(() => new Set<string>()),
  }
}

function listDay({ name: day, counts }: Day): Counted[] {
  return FIGURE_KINDS.flatMap(kind =>
    Array.from(counts[kind], ([name, count]) => ({ day, kind, name, count })),
  )
}

/** Counts in memory, with a limit to the names of a day: a stranger who makes some up can fill neither memory nor table. */
export function createTally(now: () => number = Date.now): Tally {
  let today = beginDay(now())
  let earlier: Counted[] = []

  function boundedName(kind: AnalyticsKind, name: string): string {
    const names = today.names[kind]
    if (names.has(name)) return name
    if (name === '' || name.length > LONGEST_NAME || names.size >= (MOST[kind] ?? 0)) return OTHER
    names.add(name)
    return name
  }

  function turn(): void {
    const moment = now()
    if (moment < today.endsAt) return
    earlier.push(...listDay(today))
    today = beginDay(moment)
  }

  function add(kind: AnalyticsKind, given: string): void {
    const counts = today.counts[kind]
    const known = counts.get(given)
    if (known !== undefined) {
      counts.set(given, known + 1)
      return
    }
    const name = boundedName(kind, given)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  return {
    turn,
    add,
    take() {
      const taken = [...earlier, ...listDay(today)]
      earlier = []
      for (const kind of FIGURE_KINDS) today.counts[kind].clear()
      return taken
    },
    giveBack(counts) {
      for (const { day, kind, name, count } of counts) {
        if (day === today.name) today.counts[kind].set(name, (today.counts[kind].get(name) ?? 0) + count)
        else earlier.push({ day, kind, name, count })
      }
    },
  }
}
