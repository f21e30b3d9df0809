import { useEffect, useState } from 'react'

/** What is asked for once the place is shown. Until it is there what was there before stays, and where it cannot be had the place does without. */
export function useLater<T>(ask: () => Promise<T>): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    let isCurrent = true
    ask().then(
      found => isCurrent && setValue(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [ask])
  return value
}
