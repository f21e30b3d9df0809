import { codeOf } from '#app/features/session/failures.ts'
import { DATA_ERROR } from '#contract/errors.ts'

/** Longer than the server's own pause, in which several calls become available again. */
const WAIT_MS = 1_500
const MOST_TRIES = 6

const pause = () => new Promise(done => setTimeout(done, WAIT_MS))

/** Repeats a call after a wait if the server refused it as one too many. */
export async function patiently<T>(call: () => Promise<T>, wait: () => Promise<unknown> = pause): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call()
    } catch (error) {
      if (codeOf(error) !== DATA_ERROR.tooManyCalls || tries === MOST_TRIES) throw error
      await wait()
    }
}

/** Works through any number of items, a few at a time. */
export async function inParts<Item>(
  items: readonly Item[],
  size: number,
  work: (part: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < items.length; first += size)
    await patiently(() => work(items.slice(first, first + size)))
}
