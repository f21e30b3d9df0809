import { useEffect, useState } from 'react'

/** What a loader did not wait for, once it is there. Until then what was there before stays, and nothing else waits for it. */
export function useLater<T>(promise: Promise<T>): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    let isCurrent = true
    promise.then(
      found => isCurrent && setValue(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [promise])
  return value
}
