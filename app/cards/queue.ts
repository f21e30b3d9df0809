/** The renderer uses a thread of the pool that files and passwords share. */
const AT_ONCE = 2
const WAITING = 20

/** Too many tasks wait. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

/** Runs a few tasks at once, lets some wait, and rejects the others with `QueueFull`. */
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
      // The place goes to the next one.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
