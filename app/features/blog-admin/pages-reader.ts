import { createAnswerOrder } from './request-order.ts'

export interface Page<Row> {
  lines: Row[]
  hasMore: boolean
}

export interface PagesState<Row> {
  /** Undefined until the first answer. */
  rows: Row[] | undefined
  hasMore: boolean
}

interface PagesReaderParts<Row> {
  show: (change: (before: PagesState<Row>) => PagesState<Row>) => void
  fail: (error: unknown) => void
}

/** Reads the first pages of a list at once. However the answers come in, an older one is never shown over a newer. */
export function createPagesReader<Row>({ show, fail }: PagesReaderParts<Row>) {
  const nextTurn = createAnswerOrder()
  return async (read: (page: number) => Promise<Page<Row>>, count: number): Promise<void> => {
    const turn = nextTurn()
    try {
      const all = await Promise.all(Array.from({ length: count }, (_, page) => read(page)))
      if (!turn.take()) return
      show(() => ({ rows: all.flatMap(({ lines }) => lines), hasMore: all.at(-1)?.hasMore ?? false }))
    } catch (error) {
      if (turn.isOvertaken()) return
      show(before => ({ ...before, rows: before.rows ?? [] }))
      fail(error)
    }
  }
}
