import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/database.ts'
import { describeFault, type Log } from '../log.ts'
import { createDestinations } from './destinations.ts'

/** The result of an attempt: `silent` if the destination timed out. */
export type AttemptEnd = 'answered' | 'silent'

/** What to claim from a queue. */
export interface Claim {
  limit: number
  limitPerDestination: number
  /** Destinations for which nothing is claimed. */
  full: readonly string[]
  /** How long claimed items are reserved. */
  leaseSeconds: number
}

export interface QueueDeps<Item> {
  /** The name of the queue in the log. */
  name: string
  /** How many deliveries may run at once, in total and for one destination. */
  slots: number
  slotsPerDestination: number
  /** How long claimed items are reserved for this instance, and how long one attempt can take. */
  leaseMs: number
  longestAttemptMs: number
  take(claim: Claim): Promise<Item[]>
  destinationOf(item: Item): string
  /** Delivers the item and stores the result. Only rejects if the result can't be stored. */
  attempt(item: Item): Promise<AttemptEnd>
  /** Releases claimed items that weren't attempted. */
  release(items: Item[]): Promise<void>
  /** Seconds until the next item is due; undefined if the queue is empty. */
  secondsUntilDue(): Promise<number | undefined>
  /** Called when nothing is running and nothing is due. */
  onIdle?: () => void
  log: Log
}

export interface QueueWorker {
  start(): void
  /** Looks for due items now. */
  wake(): void
  /** Resolves when all running attempts have ended. */
  stop(): Promise<void>
}

/** Items to claim for each slot, so that the next ones are ready when a slot is free. */
const TAKEN_PER_SLOT = 3
/** How many of those may be for one destination, for each of its slots. */
const TAKEN_PER_DESTINATION_SLOT = 2

/** Checks at least this often, because another instance may have queued something and crashed. */
const LONGEST_SLEEP_MS = 30_000
const SHORTEST_SLEEP_MS = 100
/** The pause after a fault, doubled for each further one: a single fault passes, and a database that is down isn't queried constantly. */
const FIRST_RETRY_MS = 500

/** Delivers the items of a queue in the database, several at a time, while the process runs. */
export function createQueueWorker<Item>(deps: QueueDeps<Item>): QueueWorker {
  const destinations = createDestinations(deps.slotsPerDestination)
  const underWay = new Map<Item, Promise<void>>()
  /** Claimed items whose attempt hasn't started. */
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
    // The items stay reserved, and are retried when that ends. An unavailable database is logged elsewhere.
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

  /** Starts items that have a free slot. Drops those whose reservation could end during the attempt: they will be claimed again. */
  function beginWaiting(): void {
    // The worker may have been stopped while claiming items.
    if (stopping) return
    const oldest = performance.now() - (deps.leaseMs - deps.longestAttemptMs)
    const fresh = waiting.filter(({ takenAt }) => takenAt > oldest)
    waiting = []
    for (const one of fresh)
      if (underWay.size < deps.slots && destinations.hasRoom(deps.destinationOf(one.item))) begin(one.item)
      else waiting.push(one)
  }

  /** Destinations for which enough items are claimed. */
  function full(): string[] {
    const names = new Set([...waiting.map(({ item }) => item), ...underWay.keys()].map(deps.destinationOf))
    return [...names].filter(name => {
      const taken = waiting.filter(({ item }) => deps.destinationOf(item) === name).length
      return destinations.underWay(name) + taken >= TAKEN_PER_DESTINATION_SLOT * destinations.limitOf(name)
    })
  }

  /** Claims and starts as many items as possible. Resolves to how long to sleep. */
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
    // Due items wait for their destination. The end of a running attempt wakes the worker.
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
