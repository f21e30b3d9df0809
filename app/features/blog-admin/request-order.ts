export interface Turn {
  /** Whether a later request was answered already: this one's answer, or its failure, is out of date. */
  isOvertaken(): boolean
  /** Claims the place for this answer. False when it is out of date. */
  take(): boolean
}

/** Orders the answers to overlapping requests: each takes its turn when it is sent, not when it is answered. */
export function createRequestOrder(): () => Turn {
  let sent = 0
  let answered = 0
  return () => {
    const turn = ++sent
    const isOvertaken = () => turn < answered
    return {
      isOvertaken,
      take() {
        if (isOvertaken()) return false
        answered = turn
        return true
      },
    }
  }
}

export type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; data: T }

interface LoaderParts<T> {
  show: (change: (before: Loaded<T>) => Loaded<T>) => void
  fail: (error: unknown) => void
}

/** Loads the same thing again and again. An older answer never replaces a newer one, and a failure replaces none. */
export function createLoader<T>({ show, fail }: LoaderParts<T>) {
  const nextTurn = createRequestOrder()
  return async (read: () => Promise<T>): Promise<void> => {
    const turn = nextTurn()
    try {
      const data = await read()
      if (turn.take()) show(() => ({ state: 'ready', data }))
    } catch (error) {
      if (turn.isOvertaken()) return
      show(before => (before.state === 'ready' ? before : { state: 'failed' }))
      fail(error)
    }
  }
}

export interface Page<Row> {
  rows: Row[]
  hasMore: boolean
}

/** Reads the first `count` pages of a list at once. The last one says whether there are more. */
export async function readPages<Row>(
  read: (page: number) => Promise<Page<Row>>,
  count: number,
): Promise<Page<Row>> {
  const pages = await Promise.all(Array.from({ length: count }, (_, page) => read(page)))
  return { rows: pages.flatMap(({ rows }) => rows), hasMore: pages.at(-1)?.hasMore ?? false }
}
