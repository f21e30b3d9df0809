import { useEffect, useState } from 'react'

const last = new Map<string, unknown>()

/** Loads data after the place is shown. Until it arrives, the previous value stays; with a `name`, also that of an earlier visit. If loading fails, the value stays undefined. */
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
