import { codeOf } from '#app/features/session/failures.ts'
import { DATA_ERROR } from '#contract/errors.ts'

/** Longer than the server asks for after a burst: its allowance refills by several calls a second. */
const WAIT_MS = 1_500
const MOST_TRIES = 6

const pause = () => new Promise(done => setTimeout(done, WAIT_MS))

/** Makes a call of many. One that is refused because there were too many is repeated after a wait. */
export async function patiently<T>(call: () => Promise<T>, wait: () => Promise<unknown> = pause): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call()
    } catch (error) {
      if (codeOf(error) !== DATA_ERROR.tooManyCalls || tries === MOST_TRIES) throw error
      await wait()
    }
}

/** Some parts of a long work are done, and the rest is not. The cause says why. */
export class PartlyDone extends Error {
  override name = 'PartlyDone'
  readonly done: number
  readonly total: number
  /** What is left to do, the part that failed included. */
  readonly rest: readonly unknown[]

  constructor(done: number, total: number, rest: readonly unknown[], cause: unknown) {
    super(`${done} of ${total}`, { cause })
    this.done = done
    this.total = total
    this.rest = rest
  }
}

/** Works through any number of items, a few at a time. Answers how many were done, as the work counts them. */
export async function inParts<Item>(
  items: readonly Item[],
  size: number,
  work: (part: readonly Item[]) => Promise<number>,
): Promise<number> {
  let done = 0
  for (let first = 0; first < items.length; first += size)
    try {
      done += await patiently(() => work(items.slice(first, first + size)))
    } catch (error) {
      throw first > 0 ? new PartlyDone(done, items.length, items.slice(first), error) : error
    }
  return done
}
