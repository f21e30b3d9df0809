import { useCallback, useEffect, useState } from 'react'
import { createPagesReader, type Page, type PagesState } from './pages-reader.ts'
import { showFailure } from './show-failure.ts'

/** A list read page by page. A failure shows its message and leaves what was there. */
export function usePages<Row>(read: (page: number) => Promise<Page<Row>>) {
  const [{ rows, hasMore }, show] = useState<PagesState<Row>>({ rows: undefined, hasMore: false })
  const [pages, setPages] = useState(1)
  const [readPages] = useState(() => createPagesReader<Row>({ show, fail: showFailure }))
  const reload = useCallback(() => readPages(read, pages), [readPages, read, pages])

  useEffect(() => {
    reload()
  }, [reload])

  return { rows, hasMore, reload, more: () => setPages(count => count + 1) }
}
