import { useLayoutEffect, useRef } from 'react'
import { pagesAfter } from '#app/plates/imposition.ts'
import { MOST_FOLDS } from './use-folds.ts'

const AS_PRINTED = pagesAfter(MOST_FOLDS, 0)

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect

/** The sixteen page numbers in the order printed on the sheet. Each fold moves them, until they are in sequence. */
export function PageOrder({ folds }: { folds: number }) {
  const list = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(() => {
    const order = pagesAfter(MOST_FOLDS, folds)
    for (const [at, page] of AS_PRINTED.entries()) {
      const number = list.current?.children[at]
      // Set by script, because the content security policy forbids style attributes in the document.
      if (number instanceof HTMLElement) number.style.translate = `${(order.indexOf(page) - at) * 100}%`
    }
  }, [folds])
  return (
    <div ref={list} className="page-order" data-ordered={folds === MOST_FOLDS || undefined}>
      {AS_PRINTED.map(page => (
        <span key={page}>{page}</span>
      ))}
    </div>
  )
}
