import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A value once it has rested for a moment, so that not every key asks the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
