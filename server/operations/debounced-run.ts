export interface DebouncedRun {
  /** Asks for a run. However often it is asked, one run follows the pause, and two are never under way at once. */
  request(): void
  /** Resolves when nothing runs any more. */
  close(): Promise<void>
}

/** Runs `work`, which must not reject, a while after it was asked for, so that many requests become one run. */
export function createDebouncedRun(work: () => Promise<void>, pauseMs: number): DebouncedRun {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false

  async function run(): Promise<void> {
    await work()
    running = undefined
    if (isAskedAgain) request()
    isAskedAgain = false
  }

  function request(): void {
    if (running !== undefined) isAskedAgain = true
    if (isClosed || running !== undefined || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      running = run()
    }, pauseMs)
    timer.unref()
  }

  return {
    request,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
