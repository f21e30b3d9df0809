import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether this render hydrates what the server has sent. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  )

/**
 * For long parts of a page that are plain HTML. True while what the server has sent for these values can stay as it is: React
 * then neither renders nor hydrates it, whatever it holds. False for other values, and wherever the server has sent nothing.
 */
export function useAsServed(...values: readonly unknown[]): boolean {
  const isHydrating = useIsHydrating()
  const [first] = useState({ isHydrating, values })
  return first.isHydrating && values.every((value, at) => value === first.values[at])
}

/** React takes an element with HTML of its own as it finds it, and writes none while this stays the same. */
export const AS_SERVED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const
