import { useCallback, useEffect, useState } from 'react'
import { showFailure } from './show-failure.ts'

interface PagesState<Row> {
  rows: Row[] | undefined
  hasMore: boolean
}

/** A list read page by page. A failure shows its message and leaves what was there. */
export function usePages<Row>(read: (page: number) => Promise<{ lines: Row[]; hasMore: boolean }>) {
  const [{ rows, hasMore }, setState] = useState<PagesState<Row>>({ rows: undefined, hasMore: false })
  const [pages, setPages] = useState(1)

  const reload = useCallback(async () => {
    try {
      const all = await Promise.all(Array.from({ length: pages }, (_, page) => read(page)))
      setState({ rows: all.flatMap(({ lines }) => lines), hasMore: all.at(-1)?.hasMore ?? false })
    } catch (error) {
      setState(before => ({ ...before, rows: before.rows ?? [] }))
      showFailure(error)
    }
  }, [read, pages])

  useEffect(() => {
    reload()
  }, [reload])

  return { rows, hasMore, reload, more: () => setPages(count => count + 1) }
}
