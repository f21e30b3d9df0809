import { DatabaseUnavailable } from '../db/database.ts'
import { describeFault, type LogFields } from '../log.ts'

export interface Loop {
  /** Requests a run. Requests before it starts are combined, and one during a run causes another run. */
  wake(): void
  /** Starts no more runs, and resolves when none is running. */
  close(): Promise<void>
}

interface LoopOptions {
  /** How long to wait before a requested run, so that many requests become one run. */
  pauseMs?: number
  /** Milliseconds until a failed run is repeated. By default it is only repeated on request. */
  retryMs?: number
  /** Logs why a run failed. An unavailable database is logged elsewhere. */
  onFault: (fault: LogFields) => void
}

/** Runs `work` on request, never twice at once. It may resolve to the milliseconds after which it should run again. */
export function createLoop(
  work: () => Promise<number | undefined>,
  { pauseMs = 0, retryMs, onFault }: LoopOptions,
): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** Whether there is a request for which no run has started. */
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
