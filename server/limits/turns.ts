/** Runs tasks of the same key one after another, and tasks of different keys side by side. */
export function createTurns(longestLine: number) {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()

  /** Undefined when the line of the key is too long already. */
  return function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> | undefined {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= longestLine) return undefined
    lines.set(key, line)
    line.length++
    const result = line.last.then(task)
    line.last = result.then(
      () => undefined,
      () => undefined,
    )
    return result.finally(() => {
      line.length--
      if (line.length === 0) lines.delete(key)
    })
  }
}
