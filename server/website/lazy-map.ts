export interface LazyMap<Value> {
  get(key: string): Value | undefined
}

/** Makes the value of a key once, at its first use, and then releases the source. */
export function createLazyMap<Source, Value>(
  sources: ReadonlyMap<string, Source>,
  make: (key: string, source: Source) => Value,
): LazyMap<Value> {
  const waiting = new Map(sources)
  const made = new Map<string, Value>()
  return {
    get(key) {
      const known = made.get(key)
      if (known !== undefined) return known
      const source = waiting.get(key)
      if (source === undefined) return undefined
      const value = make(key, source)
      made.set(key, value)
      waiting.delete(key)
      return value
    },
  }
}
