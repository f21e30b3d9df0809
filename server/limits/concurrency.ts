/** More work is waiting than can be done soon. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/** Lets `atOnce` tasks run and `waiting` more wait in line; refuses the rest, so that a flood cannot fill the memory. */
export function createGate(atOnce: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = []
  let running = 0
  return async task => {
    if (running < atOnce) running++
    else {
      if (line.length >= waiting) throw new TooBusy('Too much work is waiting')
      // The place is handed over by the one who leaves, so `running` does not change.
      await new Promise<void>(resolve => line.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

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
