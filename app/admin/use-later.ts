import { useEffect, useState } from 'react'

const last = new Map<string, unknown>()

/**
 * What is asked for once the place is shown. Until it is there what was there before stays, with a name also from an earlier visit, and where it
 * cannot be had the place does without.
 */
export function useLater<T>(ask: () => Promise<T>, name?: string): T | undefined {
  const [value, setValue] = useState(() =>
    name === undefined ? undefined : (last.get(name) as T | undefined),
  )
  useEffect(() => {
    let isCurrent = true
    ask().then(
      found => {
        if (name !== undefined) last.set(name, found)
        if (isCurrent) setValue(found)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [ask, name])
  return value
}
