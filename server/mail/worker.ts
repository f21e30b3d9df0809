import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { type DueMail, secondsUntilDue, settleFailed, settleSent, takeDueMail } from '../db/outbox.ts'
import { describeFault, type Log } from '../log.ts'
import { type Correspondent, compose } from './compose.ts'
import { faultCode, isStale, pauseAfter, purposeOf } from './retry.ts'
import { DEFAULT_TIMEOUTS, type SendMail } from './transport.ts'

export interface WorkerDeps {
  database: Database
  send: SendMail
  correspondent: Correspondent
  log: Log
}

export interface MailWorker {
  start(): void
  /** Looks for due mail now. */
  wake(): void
  /** Resolves when the message under way, if any, has been settled. */
  stop(): Promise<void>
}

// Longer than a message can take, so that a message is another instance's to take only after a crash.
const LEASE_S = (2 * DEFAULT_TIMEOUTS.wholeMs) / 1000
/** Another instance may have queued mail and died. */
const LONGEST_SLEEP_MS = 30_000

/** Sends what the outbox owes, one message at a time, for as long as the process lives. */
export function createMailWorker({ database, send, correspondent, log }: WorkerDeps): MailWorker {
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

  async function attempt(due: DueMail): Promise<void> {
    const { id, attempts } = due
    const purpose = purposeOf(due)
    const message = isStale(due) ? undefined : compose(due, correspondent)
    if (message === undefined) {
      await settleFailed(database, due, isStale(due) ? 'stale' : 'address', undefined)
      log.warn('mail given up', { purpose, attempts })
      return
    }
    try {
      await send(message, id)
    } catch (error) {
      const pause = pauseAfter(due, error)
      const fault = faultCode(error)
      await settleFailed(database, due, fault, pause)
      log.warn(pause === undefined ? 'mail given up' : 'mail delayed', { purpose, attempts, fault, pause })
      return
    }
    await settleSent(database, due)
    log.info('mail sent', { purpose, attempts })
  }

  /** Sends until nothing is due, then answers how long to sleep. */
  async function drain(): Promise<number> {
    while (!stopping) {
      woken = false
      const due = await takeDueMail(database, LEASE_S)
      if (due === undefined) break
      await attempt(due)
      await yieldToRequests()
    }
    const seconds = await secondsUntilDue(database)
    return Math.min(LONGEST_SLEEP_MS, Math.max(100, (seconds ?? Number.POSITIVE_INFINITY) * 1000))
  }

  async function run(): Promise<void> {
    while (!stopping) {
      let pause = LONGEST_SLEEP_MS
      try {
        pause = await drain()
      } catch (error) {
        // The message keeps its lease and is tried again when that ends.
        woken = false
        if (!(error instanceof DatabaseUnavailable)) log.error('mail worker fault', describeFault(error))
      }
      await sleep(pause)
    }
  }

  return {
    start() {
      running ??= run()
    },
    wake() {
      woken = true
      endSleep()
    },
    async stop() {
      stopping = true
      endSleep()
      await running
    },
  }
}
