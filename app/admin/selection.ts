import { type Dispatch, useEffect, useReducer } from 'react'

interface Named {
  id: string
}

/** The selected rows, on whichever page they are, or all that the filter finds. */
export interface Selection<Line extends Named> {
  lines: ReadonlyMap<string, Line>
  all: boolean
}

export type SelectionEvent<Line extends Named> =
  /** `page` holds the rows that are shown with it. */
  | { type: 'line pressed'; line: Line; page: readonly Line[] }
  | { type: 'page pressed'; page: readonly Line[] }
  /** All rows between two, in either direction. */
  | { type: 'range chosen'; from: number; to: number; page: readonly Line[] }
  | { type: 'all chosen' }
  | { type: 'cleared' }
  /** The page was loaded again: its rows may have changed. */
  | { type: 'page read'; page: readonly Line[] }

export const NOTHING_SELECTED: Selection<never> = { lines: new Map<string, never>(), all: false }

const mapOf = <Line extends Named>(lines: readonly Line[]) => new Map(lines.map(line => [line.id, line]))

export const isSelected = ({ lines, all }: Selection<Named>, { id }: Named) => all || lines.has(id)

export const isPageSelected = (selection: Selection<Named>, page: readonly Named[]) =>
  page.length > 0 && page.every(line => isSelected(selection, line))

export const isAnySelected = ({ lines, all }: Selection<Named>) => all || lines.size > 0

export function reduceSelection<Line extends Named>(
  selection: Selection<Line>,
  event: SelectionEvent<Line>,
): Selection<Line> {
  switch (event.type) {
    case 'line pressed': {
      // After “select all” rows are not known one by one, so those on the page remain.
      const lines = selection.all ? mapOf(event.page) : new Map(selection.lines)
      if (!lines.delete(event.line.id)) lines.set(event.line.id, event.line)
      return { lines, all: false }
    }
    case 'page pressed': {
      if (selection.all) return NOTHING_SELECTED
      const lines = new Map(selection.lines)
      if (isPageSelected(selection, event.page)) for (const { id } of event.page) lines.delete(id)
      else for (const line of event.page) lines.set(line.id, line)
      return { lines, all: false }
    }
    case 'range chosen': {
      const [first, last] = [Math.min(event.from, event.to), Math.max(event.from, event.to)]
      const range = event.page.slice(first, last + 1)
      return { lines: new Map([...(selection.all ? [] : selection.lines), ...mapOf(range)]), all: false }
    }
    case 'all chosen':
      return { lines: new Map(), all: true }
    case 'cleared':
      return NOTHING_SELECTED
    case 'page read': {
      const known = event.page.filter(({ id }) => selection.lines.has(id))
      return known.length === 0
        ? selection
        : { ...selection, lines: new Map([...selection.lines, ...mapOf(known)]) }
    }
  }
}

export interface Selected<Line extends Named> {
  selection: Selection<Line>
  send: Dispatch<SelectionEvent<Line>>
}

/** The selection lasts while the filter stays the same, across pages. */
export function useSelection<Line extends Named>(filter: object, lines: readonly Line[]): Selected<Line> {
  const [selection, send] = useReducer(reduceSelection<Line>, NOTHING_SELECTED)
  const filterKey = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is the reason
  useEffect(() => send({ type: 'cleared' }), [filterKey])
  useEffect(() => send({ type: 'page read', page: lines }), [lines])
  return { selection, send }
}
