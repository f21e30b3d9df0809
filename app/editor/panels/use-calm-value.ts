import { type RefObject, useDeferredValue, useEffect, useState } from 'react'

/** What takes less than this may follow each key. */
const CHEAP_MS = 20
/** What takes longer waits until nothing was typed for a few times as long. */
const PATIENCE = 4
const MAX_PAUSE_MS = 3_000

/**
 * A value that lags behind while it changes quickly, the more so the longer the last work on it took: one piece of work cannot
 * be interrupted, and a key that is pressed during it would wait.
 */
export function useCalmValue(value: string, cost: RefObject<number>): string {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    if (cost.current < CHEAP_MS) {
      setCalm(value)
      return
    }
    const timer = setTimeout(() => setCalm(value), Math.min(cost.current * PATIENCE, MAX_PAUSE_MS))
    return () => clearTimeout(timer)
  }, [value, cost])
  return useDeferredValue(calm)
}
