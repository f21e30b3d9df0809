import { DatabaseBusy, type Usage } from '../database.ts'

/**
 * Kinds of callers in the order of priority: the server's own work and signed-in people, the site's pages,
 * visitors' reads.
 */
const LANES = ['work', 'page', 'visitor'] as const
export type Lane = (typeof LANES)[number]

export interface LaneRule {
  /** How many sessions this lane and the later lanes may hold together. */
  sessions: number
  /** How many callers may wait. One more is refused at once. */
  waiting: number
  /** How long a caller may wait. */
  waitMs: number
}

export interface Admission {
  /**
   * Resolves when a session is free for the lane, with a function that releases it. Rejects with
   * `DatabaseBusy`.
   */
  enter(lane: Lane): Promise<() => void>
  usage(): Usage
}

interface Waiter {
  start(): void
}

/**
 * Gives out the sessions of the database: lanes in their order, first come, first served within each lane.
 */
export function createAdmission(rules: Record<Lane, LaneRule>): Admission {
  const held: Record<Lane, number> = { work: 0, page: 0, visitor: 0 }
  const lines: Record<Lane, Set<Waiter>> = { work: new Set(), page: new Set(), visitor: new Set() }

  function hasRoom(lane: Lane): boolean {
    return LANES.slice(0, LANES.indexOf(lane) + 1).every((each, index) => {
      const below = LANES.slice(index).reduce((sum, name) => sum + held[name], 0)
      return below < rules[each].sessions
    })
  }

  function take(lane: Lane): () => void {
    held[lane]++
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      held[lane]--
      admitNext()
    }
  }

  function admitNext(): void {
    for (const lane of LANES)
      for (const waiter of lines[lane]) {
        if (!hasRoom(lane)) break
        lines[lane].delete(waiter)
        waiter.start()
      }
  }

  return {
    async enter(lane) {
      if (lines[lane].size === 0 && hasRoom(lane)) return take(lane)
      if (lines[lane].size >= rules[lane].waiting) throw new DatabaseBusy('Too many wait for the database')
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          start() {
            clearTimeout(timer)
            resolve(take(lane))
          },
        }
        const timer = setTimeout(() => {
          lines[lane].delete(waiter)
          reject(new DatabaseBusy('The database was busy for too long'))
        }, rules[lane].waitMs)
        lines[lane].add(waiter)
      })
    },
    usage: () => ({
      size: rules.work.sessions,
      held: LANES.reduce((sum, lane) => sum + held[lane], 0),
      waiting: LANES.reduce((sum, lane) => sum + lines[lane].size, 0),
    }),
  }
}
