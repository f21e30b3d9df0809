/** Failures in a row after which nothing is tried for a while. */
const FAILURES_TO_OPEN = 4
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

export interface Breaker {
  /** Seconds until the next call is tried, 0 for now. While a first call after a pause is out, others are not tried. */
  wait(): number
  succeeded(): void
  failed(): void
}

/**
 * Stops calls to a service that is away, so that nobody waits for it and it is not flooded when it comes back. After a pause
 * one call is tried; each failure of that doubles the pause.
 */
export function createBreaker(
  onChange: (isOpen: boolean) => void,
  now: () => number = () => performance.now(),
): Breaker {
  let failures = 0
  let pauseMs = 0
  let openUntil = 0
  let trialUntil = 0

  return {
    wait() {
      if (failures < FAILURES_TO_OPEN) return 0
      const at = now()
      const until = Math.max(openUntil, trialUntil)
      if (at < until) return Math.max(1, Math.ceil((until - at) / 1000))
      // A call whose end nobody tells is given up after a pause too.
      trialUntil = at + pauseMs
      return 0
    },
    succeeded() {
      if (failures >= FAILURES_TO_OPEN) onChange(false)
      failures = 0
      pauseMs = 0
      trialUntil = 0
    },
    failed() {
      failures++
      if (failures < FAILURES_TO_OPEN) return
      if (failures === FAILURES_TO_OPEN) onChange(true)
      // Calls that were out when it opened do not make the pause longer.
      if (now() < openUntil) return
      pauseMs = pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      openUntil = now() + pauseMs
      trialUntil = 0
    },
  }
}
