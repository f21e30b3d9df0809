const listeners = new Set<() => void>()

/** Calls `listener` whenever something at the desk was changed, until the answer is called. */
export function onDeskChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function tellDeskChange(): void {
  for (const listener of listeners) listener()
}
