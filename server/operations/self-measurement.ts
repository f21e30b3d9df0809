import { PARTS, type Part, type PartDay } from '../../contract/answers.ts'

/** Often enough to notice an outage of an hour, with 288 small writes a day. */
const EVERY_MS = 5 * 60_000
/** A part that takes longer counts as not answering. */
const LONGEST_MS = 10_000

/** A part's check: resolves if the part answers, and rejects if not. Undefined for one that is not set up. */
export type Checks = Readonly<Record<Part, (() => Promise<unknown>) | undefined>>

interface Options {
  checks: Checks
  store: (days: readonly PartDay[]) => Promise<void>
  /** Milliseconds since 1970. */
  now?: () => number
  everyMs?: number
}

export interface SelfMeasurement {
  /** Checks every part once, and stores results that are not stored yet. */
  measure(): Promise<void>
  /** Stores the rest. Checks under way are ignored, because the parts may be closing. */
  close(): Promise<void>
}

const inTime = (check: () => Promise<unknown>) =>
  new Promise<boolean>(resolve => {
    const timer = setTimeout(resolve, LONGEST_MS, false)
    timer.unref()
    check()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })

/** Checks the parts of this site regularly while the process lives. */
export function startSelfMeasurement({
  checks,
  store,
  now = Date.now,
  everyMs = EVERY_MS,
}: Options): SelfMeasurement {
  /** By day and part. Results are kept while they cannot be stored, because outages of the database count too. */
  const pending = new Map<string, PartDay>()
  let isClosed = false

  function add({ day, part, asked, answered }: PartDay): void {
    const key = `${day} ${part}`
    const known = pending.get(key) ?? { asked: 0, answered: 0 }
    pending.set(key, { day, part, asked: known.asked + asked, answered: known.answered + answered })
  }

  async function ask(part: Part, day: string): Promise<void> {
    const check = checks[part]
    if (!check) return
    const isAnswered = await inTime(check)
    if (!isClosed) add({ day, part, asked: 1, answered: isAnswered ? 1 : 0 })
  }

  async function flush(): Promise<void> {
    const days = [...pending.values()]
    if (days.length === 0) return
    // Results that arrive meanwhile are added later.
    pending.clear()
    try {
      await store(days)
    } catch {
      // The database's own watcher logs it. The next turn tries again.
      for (const kept of days) add(kept)
    }
  }

  async function measure(): Promise<void> {
    const day = new Date(now()).toISOString().slice(0, 10)
    await Promise.all(PARTS.map(part => ask(part, day)))
    if (!isClosed) await flush()
  }
  const timer = setInterval(measure, everyMs)
  timer.unref()

  return {
    measure,
    async close() {
      clearInterval(timer)
      isClosed = true
      await flush()
    },
  }
}
