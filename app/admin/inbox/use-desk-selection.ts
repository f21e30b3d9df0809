import { useEffect, useReducer, useRef } from 'react'
import { NOTHING_SELECTED, reduceSelection, type Selection, type SelectionEvent } from '../selection.ts'
import { type DeskView, sameFilter } from './desk-address.ts'
import type { NamedLine } from './desk-api.ts'

const reduce = reduceSelection<NamedLine>

/** The selection lasts while the same submissions are looked at, on whichever page. */
export function useDeskSelection(view: DeskView) {
  const [selection, send] = useReducer(reduce, NOTHING_SELECTED)
  const filter = useRef(view)
  useEffect(() => {
    if (!sameFilter(filter.current, view)) send({ type: 'cleared' })
    filter.current = view
  }, [view])
  return [selection, send] as [Selection<NamedLine>, (event: SelectionEvent<NamedLine>) => void]
}
