import { type RefObject, useDeferredValue, useEffect, useState } from 'react'

/** Work faster than this may follow each key. */
const CHEAP_MS = 20
/** Slower work waits for a pause of this many times its duration. */
const PATIENCE = 4
const MAX_PAUSE_MS = 3_000

/** A value that lags while it changes quickly. The slower the last work on it was, the longer it waits, because work cannot be interrupted by a key. */
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
