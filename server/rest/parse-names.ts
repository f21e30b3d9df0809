import { badQuery } from './data-error.ts'
import { type Scanner, scan } from './scanner.ts'

const BARE_NAME = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy

/** A column name, with or without double quotes. The plan checks whether it exists. */
export function columnName(scanner: Scanner): string {
  scanner.skipBlanks()
  const name = scanner.quoted() ?? scanner.match(BARE_NAME)?.trim()
  if (!name) throw scanner.problem('expecting a column name')
  scanner.skipBlanks()
  if (scanner.text.startsWith('->', scanner.at))
    throw badQuery('JSON paths are not supported', 'Name a column of the table.')
  return name
}

function separated<T>(scanner: Scanner, item: (scanner: Scanner) => T): T[] {
  const items = [item(scanner)]
  while (scanner.take(',')) items.push(item(scanner))
  return items
}

/** `columns="title","slug"` and `on_conflict=slug`. */
export function parseColumnList(what: string, text: string): string[] {
  return scan(what, text, scanner => separated(scanner, columnName))
}

export interface OrderTerm {
  column: string
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | undefined
}

function orderTerm(scanner: Scanner): OrderTerm {
  const column = columnName(scanner)
  const term: OrderTerm = { column, direction: 'asc', nulls: undefined }
  let next = scanner.take('.')
  if (next) {
    const direction = scanner.match(/(?:asc|desc)(?=[.,]|$)/y)
    if (direction !== undefined) {
      term.direction = direction === 'asc' ? 'asc' : 'desc'
      next = scanner.take('.')
    }
  }
  if (next) {
    const nulls = scanner.match(/nulls(?:first|last)(?=,|$)/y)
    if (nulls === undefined) throw scanner.problem('expecting "asc", "desc", "nullsfirst" or "nullslast"')
    term.nulls = nulls === 'nullsfirst' ? 'first' : 'last'
  }
  return term
}

/** `order=published_at.desc.nullslast,title`. */
export function parseOrder(text: string | null): OrderTerm[] {
  return text === null || text === '' ? [] : scan('order', text, scanner => separated(scanner, orderTerm))
}
