/** Consecutive failures after which calls are paused. */
const FAILURES_TO_OPEN = 4
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

export interface Breaker {
  /** Seconds until the next call is allowed, 0 for now. After a pause, only one call is allowed until it ends. */
  wait(): number
  succeeded(): void
  failed(): void
}

/**
 * Stops calls to a service that is down, so that nobody waits for it and it isn't flooded when it comes back. After a
 * pause, one call is allowed. Each time that fails, the pause doubles.
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
      // If the end of this call is never reported, another one is allowed after a pause.
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
      // Calls that had started before the pause don't extend it.
      if (now() < openUntil) return
      pauseMs = pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      openUntil = now() + pauseMs
      trialUntil = 0
    },
  }
}
