import { useCallback, useEffect, useState } from 'react'
import { showFailure } from './failures.ts'
import { createLoader, type Loaded, type Page, readPages } from './request-order.ts'

/** Loads at once, and again whenever told to. What is shown stays until the next answer is here. */
export function useLoaded<T>(read: () => Promise<T>): { loaded: Loaded<T>; reload: () => Promise<void> } {
  const [loaded, show] = useState<Loaded<T>>({ state: 'loading' })
  const [load] = useState(() => createLoader<T>({ show, fail: showFailure }))
  const reload = useCallback(() => load(read), [load, read])
  useEffect(() => {
    reload()
  }, [reload])
  return { loaded, reload }
}

/** A list read page by page. `rows` is undefined until the first answer, and empty when that failed. */
export function usePages<Row>(read: (page: number) => Promise<Page<Row>>) {
  const [pages, setPages] = useState(1)
  const readAll = useCallback(() => readPages(read, pages), [read, pages])
  const { loaded, reload } = useLoaded(readAll)
  const { rows, hasMore } =
    loaded.state === 'ready'
      ? loaded.data
      : { rows: loaded.state === 'failed' ? [] : undefined, hasMore: false }
  return { rows, hasMore, reload, more: () => setPages(count => count + 1) }
}
