import { DatabaseUnavailable } from '../db/database.ts'
import { describeFault, type LogFields } from '../log.ts'

export interface Loop {
  /** Asks for a run. However often that happens, one follows the pause, and what is asked during a run has one after it. */
  wake(): void
  /** Begins no other run, and resolves when none is under way. */
  close(): Promise<void>
}

interface LoopOptions {
  /** How long the first request waits for others, so that many become one run. */
  pauseMs?: number
  /** In how many milliseconds a run that failed is repeated. Left out: when it is asked for. */
  retryMs?: number
  /** Logs why a run failed. An unavailable database is logged elsewhere. */
  onFault: (fault: LogFields) => void
}

/**
 * Runs `work` when it is asked to, never twice at once. It may resolve to the number of milliseconds after which it wants to run
 * without being asked.
 */
export function createLoop(
  work: () => Promise<number | undefined>,
  { pauseMs = 0, retryMs, onFault }: LoopOptions,
): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** Something was asked for that no run has begun on. */
  let isAsked = false
  let isClosed = false

  function runIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(begin, ms)
    timer.unref()
  }

  function begin(): void {
    clearTimeout(timer)
    isAsked = false
    running = run()
  }

  async function run(): Promise<void> {
    const pause = await work().catch(error => {
      if (!(error instanceof DatabaseUnavailable)) onFault(describeFault(error))
      return retryMs
    })
    running = undefined
    if (isClosed) return
    if (isAsked) start()
    else if (pause !== undefined) runIn(pause)
  }

  function start(): void {
    if (pauseMs > 0) runIn(pauseMs)
    else begin()
  }

  return {
    wake() {
      if (isClosed || isAsked) return
      isAsked = true
      if (running === undefined) start()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
