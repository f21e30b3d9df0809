/** Each rendering occupies a thread of libuv's pool, which file access and password hashing share. */
const AT_ONCE = 2
const WAITING = 20

export class QueueFull extends Error {
  override name = 'QueueFull'
}

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

/** Runs a few tasks at once, queues some, and rejects more with `QueueFull`. */
export function createQueue(atOnce = AT_ONCE, most = WAITING): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async task => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new QueueFull('Too many cards are being drawn')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      // Hands its slot to the next task.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
