export class TooBusy extends Error {
  override name = 'TooBusy'
}

/**
 * Runs `atOnce` tasks, queues `waiting` more and rejects the rest, so that a flood cannot fill the memory.
 */
export function createConcurrencyLimit(
  atOnce: number,
  waiting: number,
): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async task => {
    if (running < atOnce) running++
    else {
      if (queue.length >= waiting) throw new TooBusy('Too much work is waiting')
      // The task that ends starts the next one, so `running` does not change.
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

/** Runs tasks of the same key one after another, and tasks of different keys in parallel. */
export function createKeyedQueue(maxQueued: number) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()

  /** Returns undefined if the queue of the key is full. */
  return function enqueue<T>(key: string, task: () => Promise<T>): Promise<T> | undefined {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= maxQueued) return undefined
    queues.set(key, queue)
    queue.length++
    const result = queue.last.then(task)
    queue.last = result.then(
      () => undefined,
      () => undefined,
    )
    return result.finally(() => {
      queue.length--
      if (queue.length === 0) queues.delete(key)
    })
  }
}
