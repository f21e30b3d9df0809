import { DatabaseBusy } from '../database.ts'

/** Who asks, from the first served to the last: the server's own work and who is signed in, the site's pages, visitors' reads. */
const LANES = ['work', 'page', 'visitor'] as const
export type Lane = (typeof LANES)[number]

export interface LaneRule {
  /** How many sessions this lane and those after it may hold together. */
  sessions: number
  /** How many may wait. One more is refused at once. */
  waiting: number
  /** How long one may wait. */
  waitMs: number
}

export interface Admission {
  /** Resolves when a session is free for the lane, with the way to give it back. Rejects with `DatabaseBusy`. */
  enter(lane: Lane): Promise<() => void>
}

interface Waiter {
  start(): void
}

/** Gives out the sessions of the database: the lanes in their order, each lane first come, first served. */
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
  }
}
