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
  /** How often each name of the day was counted and handed over: these go on being counted after the limit is reached. */
  names: Record<AnalyticsKind, Map<string, number>>
  /** Names that came after the limit was reached, and how often. */
  late: Record<AnalyticsKind, Map<string, number>>
}

/** Late names that are remembered. The one that came first is forgotten for the next. */
const MOST_LATE = 2_000
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
    names: perKind(() => new Map<string, number>()),
    late: perKind(() => new Map<string, number>()),
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
    if (name === '' || name.length > LONGEST_NAME) return OTHER
    if (names.size < (MOST[kind] ?? 0)) names.set(name, 0)
    else if (!makeRoom(kind, name)) return OTHER
    return name
  }

  /** The name of the day that was counted least, and how often. */
  function rarest(kind: AnalyticsKind): [name: string, count: number] {
    let found: [string, number] = ['', Number.POSITIVE_INFINITY]
    for (const [name, before] of today.names[kind]) {
      const count = before + (today.counts[kind].get(name) ?? 0)
      if (count < found[1]) found = [name, count]
    }
    return found
  }

  /**
   * A late name takes the place of one that was counted less often. Made-up names are counted once each, so that thousands of them push
   * out nobody who sends readers.
   */
  function makeRoom(kind: AnalyticsKind, name: string): boolean {
    const late = today.late[kind]
    const seen = (late.get(name) ?? 0) + 1
    // Every name of the day was counted once at least: what is seen for the first time needs no comparison.
    const [least, count] = seen === 1 ? [OTHER, 1] : rarest(kind)
    if (seen <= count) {
      const [first] = late.keys()
      if (late.size >= MOST_LATE && !late.has(name) && first !== undefined) late.delete(first)
      late.set(name, seen)
      return false
    }
    const { [kind]: counts } = today.counts
    late.delete(name)
    today.names[kind].delete(least)
    today.names[kind].set(name, 0)
    // What is still here of both is counted under the right name.
    const others = (counts.get(OTHER) ?? 0) + (counts.get(least) ?? 0)
    const moved = Math.min(seen - 1, others)
    counts.delete(least)
    counts.delete(OTHER)
    if (others > moved) counts.set(OTHER, others - moved)
    if (moved > 0) counts.set(name, moved)
    return true
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
      for (const kind of FIGURE_KINDS) {
        const names = today.names[kind]
        for (const [name, count] of today.counts[kind]) {
          const before = names.get(name)
          if (before !== undefined) names.set(name, before + count)
        }
        today.counts[kind].clear()
      }
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
