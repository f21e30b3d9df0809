import { DatabaseBusy, type Usage } from '../database.ts'

/** Kinds of work: the server's own and that of signed-in people and forms, the site's pages, visitors' reads. */
const PRIORITIES = ['work', 'page', 'visitor'] as const
export type Priority = (typeof PRIORITIES)[number]

export interface PriorityRule {
  /** This priority's share of the time while others wait too, relative to the other shares. */
  share: number
  /** How many sessions this and the lower priorities may hold together. */
  sessions: number
  /** How many callers can wait. The next one displaces a waiter of the caller with the most, or is refused. */
  waiting: number
  /** How long one may wait. */
  waitMs: number
}

export interface Admission {
  /** Resolves with a function that releases the session. Rejects with `DatabaseBusy`. Among the callers of a priority, the one that has used the least time is next, however many requests each has. */
  enter(priority: Priority, caller?: string): Promise<() => void>
  usage(): Usage
}

/** How many callers' times are kept. With more, all count as equal. */
const MOST_CALLERS = 10_000

interface Waiter {
  start(): void
  refuse(reason: string): void
}

interface Line {
  rule: PriorityRule
  held: number
  /** The time that the priority has held sessions for, divided by its share. The lowest is next. */
  used: number
  waiting: number
  callers: Map<string, Waiter[]>
  /** The time that each caller has held sessions for, since the priority was last idle. */
  spent: Map<string, number>
  /** The time used by the caller that was admitted last. A new caller starts there. */
  floor: number
}

/** Hands out the sessions of the database by the shares of the priorities, so that none starves. */
export function createAdmission(
  rules: Record<Priority, PriorityRule>,
  now: () => number = () => performance.now(),
): Admission {
  const line = (priority: Priority): Line => ({
    rule: rules[priority],
    held: 0,
    used: 0,
    waiting: 0,
    callers: new Map(),
    spent: new Map(),
    floor: 0,
  })
  const lines = PRIORITIES.map(line)
  /** What the last admitted priority had used. A priority that was idle starts there, so it has saved nothing up. */
  let clock = 0

  const lineOf = (priority: Priority) => lines[PRIORITIES.indexOf(priority)] as Line

  function hasRoom(wanting: Line): boolean {
    const from = lines.indexOf(wanting)
    return lines.slice(0, from + 1).every(({ rule }, index) => {
      const below = lines.slice(index).reduce((sum, { held }) => sum + held, 0)
      return below < rule.sessions
    })
  }

  const spentBy = (own: Line, caller: string) => own.spent.get(caller) ?? own.floor

  /** Nobody is waiting, so all callers start equal again. */
  function beginAnew(own: Line): void {
    own.used = Math.max(own.used, clock)
    own.spent.clear()
    own.floor = 0
  }

  function take(own: Line, caller: string): () => void {
    own.held++
    own.floor = Math.max(own.floor, spentBy(own, caller))
    clock = Math.max(clock, own.used)
    const since = now()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      own.held--
      own.used += (now() - since) / own.rule.share
      if (own.spent.size >= MOST_CALLERS) own.spent.clear()
      own.spent.set(caller, spentBy(own, caller) + now() - since)
      admitNext()
    }
  }

  /** Removes the first waiter of the caller that has used the least time, and moves that caller behind its equals. */
  function nextOf(own: Line): Waiter | undefined {
    const [first, ...others] = own.callers.keys()
    if (first === undefined) return undefined
    const next = others.reduce((one, other) => (spentBy(own, other) < spentBy(own, one) ? other : one), first)
    const waiters = own.callers.get(next) ?? []
    const waiter = waiters.shift()
    own.callers.delete(next)
    if (waiters.length > 0) own.callers.set(next, waiters)
    own.waiting--
    return waiter
  }

  function admitNext(): void {
    for (;;) {
      const ready = lines.filter(own => own.waiting > 0 && hasRoom(own))
      const [first] = ready.toSorted((one, other) => one.used - other.used)
      if (first === undefined) return
      nextOf(first)?.start()
    }
  }

  function remove(own: Line, caller: string, waiter: Waiter): void {
    const waiters = own.callers.get(caller)?.filter(other => other !== waiter) ?? []
    own.waiting--
    if (waiters.length > 0) own.callers.set(caller, waiters)
    else own.callers.delete(caller)
  }

  /** Makes room in a full queue: the caller with the most waiters loses its last one. */
  function isRoomMade(own: Line, caller: string): boolean {
    const longest = [...own.callers].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    const [most, waiters] = longest
    const last = waiters.at(-1)
    if (last === undefined || waiters.length <= (own.callers.get(caller)?.length ?? 0) + 1) return false
    remove(own, most, last)
    last.refuse('Too many wait for the database')
    return true
  }

  return {
    async enter(priority, caller = '') {
      const own = lineOf(priority)
      if (own.held === 0 && own.waiting === 0) beginAnew(own)
      if (own.waiting === 0 && hasRoom(own)) return take(own, caller)
      if (own.waiting >= own.rule.waiting && !isRoomMade(own, caller))
        throw new DatabaseBusy('Too many wait for the database')
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          start() {
            clearTimeout(timer)
            resolve(take(own, caller))
          },
          refuse(reason) {
            clearTimeout(timer)
            reject(new DatabaseBusy(reason))
          },
        }
        const timer = setTimeout(() => {
          remove(own, caller, waiter)
          waiter.refuse('The database was busy for too long')
        }, own.rule.waitMs)
        const waiters = own.callers.get(caller)
        if (waiters === undefined) own.callers.set(caller, [waiter])
        else waiters.push(waiter)
        own.waiting++
      })
    },
    usage: () => ({
      size: rules.work.sessions,
      held: lines.reduce((sum, { held }) => sum + held, 0),
      waiting: lines.reduce((sum, { waiting }) => sum + waiting, 0),
    }),
  }
}
