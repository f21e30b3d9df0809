import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/database.ts'
import { describeFault, type Log } from '../log.ts'
import { createDestinations } from './destinations.ts'

/** What became of an attempt: `silent` when the destination let it run into its time limit. */
export type AttemptEnd = 'answered' | 'silent'

/** What to take from a queue. */
export interface Claim {
  limit: number
  limitPerDestination: number
  /** Destinations that nothing is taken for. */
  full: readonly string[]
  /** How long what is taken belongs to the taker. */
  leaseSeconds: number
}

export interface QueueDeps<Item> {
  /** What is delivered, for the log. */
  name: string
  /** How many deliveries may be under way at once, in all and for one destination. */
  slots: number
  slotsPerDestination: number
  /** For how long what was taken belongs to this instance, and how long one attempt can last. */
  leaseMs: number
  longestAttemptMs: number
  take(claim: Claim): Promise<Item[]>
  destinationOf(item: Item): string
  /** Delivers and notes the result. Rejects only when the result cannot be noted. */
  attempt(item: Item): Promise<AttemptEnd>
  /** Gives back what was taken and not tried. */
  release(items: Item[]): Promise<void>
  /** Seconds until the next item is due; undefined when none is queued. */
  secondsUntilDue(): Promise<number | undefined>
  /** Called when nothing is under way and nothing is due. */
  onIdle?: () => void
  log: Log
}

export interface QueueWorker {
  start(): void
  /** Looks for due items now. */
  wake(): void
  /** Resolves when everything under way has been settled. */
  stop(): Promise<void>
}

/** How many items are taken for each slot, so that the next ones are here when a slot is free. */
const TAKEN_PER_SLOT = 3
/** How many of those one destination may have for each of its slots. */
const TAKEN_PER_DESTINATION_SLOT = 2

/** Another instance may have queued something and died. */
const LONGEST_SLEEP_MS = 30_000
const SHORTEST_SLEEP_MS = 100
/** After a fault, doubled with each that follows: one passes, and a database that is away is not asked all the time. */
const FIRST_RETRY_MS = 500

/** Delivers what a queue in the database owes, several at a time, for as long as the process lives. */
export function createQueueWorker<Item>(deps: QueueDeps<Item>): QueueWorker {
  const destinations = createDestinations(deps.slotsPerDestination)
  const underWay = new Map<Item, Promise<void>>()
  /** Taken, and not begun yet. */
  let waiting: { item: Item; takenAt: number }[] = []
  let running: Promise<void> | undefined
  let stopping = false
  let woken = false
  let endSleep: () => void = () => undefined

  function sleep(ms: number): Promise<void> {
    if (woken || stopping) return Promise.resolve()
    return new Promise(resolve => {
      const timer = setTimeout(done, ms)
      timer.unref()
      function done() {
        clearTimeout(timer)
        resolve()
      }
      endSleep = done
    })
  }

  function wake(): void {
    woken = true
    endSleep()
  }

  function noteFault(error: unknown): void {
    // The items keep their lease and are tried again when that ends. An unavailable database is logged elsewhere.
    if (!(error instanceof DatabaseUnavailable))
      deps.log.error(`${deps.name} worker fault`, describeFault(error))
  }

  function begin(item: Item): void {
    const destination = deps.destinationOf(item)
    destinations.enter(destination)
    const attempt = deps
      .attempt(item)
      .catch((error): AttemptEnd => {
        noteFault(error)
        return 'answered'
      })
      .then(end => {
        destinations.leave(destination, end === 'silent')
        underWay.delete(item)
        wake()
      })
    underWay.set(item, attempt)
  }

  /** Begins what has a slot. What waited so long that its lease could end during the attempt is left to the next taker. */
  function beginWaiting(): void {
    // A stop may come while more is being taken.
    if (stopping) return
    const oldest = performance.now() - (deps.leaseMs - deps.longestAttemptMs)
    const fresh = waiting.filter(({ takenAt }) => takenAt > oldest)
    waiting = []
    for (const one of fresh)
      if (underWay.size < deps.slots && destinations.hasRoom(deps.destinationOf(one.item))) begin(one.item)
      else waiting.push(one)
  }

  /** Destinations that enough has been taken for. */
  function full(): string[] {
    const names = new Set([...waiting.map(({ item }) => item), ...underWay.keys()].map(deps.destinationOf))
    return [...names].filter(name => {
      const taken = waiting.filter(({ item }) => deps.destinationOf(item) === name).length
      return destinations.underWay(name) + taken >= TAKEN_PER_DESTINATION_SLOT * destinations.limitOf(name)
    })
  }

  /** Begins as much as there is room for. Resolves to how long to sleep. */
  async function fill(): Promise<number> {
    beginWaiting()
    const limit = deps.slots * TAKEN_PER_SLOT - underWay.size - waiting.length
    if (limit < deps.slots) return LONGEST_SLEEP_MS
    const takenAt = performance.now()
    const taken = await deps.take({
      limit,
      limitPerDestination: deps.slotsPerDestination,
      full: full(),
      leaseSeconds: deps.leaseMs / 1000,
    })
    waiting.push(...taken.map(item => ({ item, takenAt })))
    beginWaiting()
    if (taken.length > 0) return 0
    const seconds = await deps.secondsUntilDue()
    if (underWay.size === 0 && waiting.length === 0) {
      destinations.forgive()
      deps.onIdle?.()
    }
    // What is due now waits for its destination, which wakes the worker.
    if (underWay.size > 0 && (seconds ?? 0) <= 0) return LONGEST_SLEEP_MS
    return Math.min(
      LONGEST_SLEEP_MS,
      Math.max(SHORTEST_SLEEP_MS, (seconds ?? Number.POSITIVE_INFINITY) * 1000),
    )
  }

  async function run(): Promise<void> {
    let faults = 0
    while (!stopping) {
      let pause: number
      woken = false
      try {
        pause = await fill()
        faults = 0
      } catch (error) {
        woken = false
        pause = Math.min(LONGEST_SLEEP_MS, FIRST_RETRY_MS * 2 ** faults++)
        noteFault(error)
      }
      if (pause > 0) await sleep(pause)
      await yieldToRequests()
    }
    await Promise.all(underWay.values())
    const unused = waiting.map(({ item }) => item)
    if (unused.length > 0) await deps.release(unused).catch(noteFault)
    deps.onIdle?.()
  }

  return {
    start() {
      running ??= run()
    },
    wake,
    async stop() {
      stopping = true
      endSleep()
      await running
    },
  }
}
