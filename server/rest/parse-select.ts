import { badQuery } from './data-error.ts'
import { columnName } from './parse-names.ts'
import { type Scanner, scan } from './scanner.ts'

type Aggregate = 'count' | 'max' | 'min' | 'sum' | 'avg'

/** One selected value. `Column` is a name after parsing, and a catalogue column after planning. */
export interface Selected<Column = string> {
  /** Undefined for `count()`, which counts rows. */
  column: Column | undefined
  /** Whether the column is cast to text. */
  asText: boolean
  aggregate: Aggregate | undefined
  /** Whether the result of the aggregate is cast to text. */
  aggregateAsText: boolean
  alias: string | undefined
}

/** Embedded rows of another table. */
export interface Embedded {
  embedded: string
  alias: string | undefined
  items: SelectedItem[]
}

export type SelectedItem = Selected | Embedded | '*'

/** How deeply tables may be embedded in each other. */
const DEEPEST = 3

const ALIAS = /(?=(?:"(?:[^"\\]|\\.)*"\s*|[^":,()]*):(?!:))/suy

function takeCast(scanner: Scanner): boolean {
  if (!scanner.take('::')) return false
  const type = scanner.match(/[\p{L}\p{N}_ $[\]]+/uy)?.trim()
  if (type !== 'text') throw badQuery('Casts other than to text are not supported in select')
  return true
}

function takeAlias(scanner: Scanner): string | undefined {
  if (scanner.match(ALIAS) === undefined) return undefined
  const alias = columnName(scanner)
  scanner.expect(':')
  return alias
}

function takeAggregate(scanner: Scanner): Aggregate | undefined {
  if (!scanner.take('.')) return undefined
  const aggregate = scanner.match(/(?:count|max|min|sum|avg)(?=\(\))/y)
  if (aggregate === undefined)
    throw scanner.problem('expecting "count()", "max()", "min()", "sum()" or "avg()"')
  scanner.expect('()')
  return aggregate as Aggregate
}

/** Parses `name(columns)` after the name. `!left` is accepted because it is the default. */
function takeEmbedded(scanner: Scanner, depth: number): SelectedItem[] | undefined {
  if (scanner.take('!') && !scanner.take('left'))
    throw badQuery(
      'Hints and joins other than left are not supported in select',
      'Write the name of the embedded table alone.',
    )
  if (!scanner.take('(')) return undefined
  if (depth === DEEPEST) throw badQuery(`Tables embedded more than ${DEEPEST} deep are too many`)
  scanner.skipBlanks()
  const items = scanner.text.startsWith(')', scanner.at) ? [] : selectedItems(scanner, depth + 1)
  scanner.expect(')')
  scanner.skipBlanks()
  return items
}

function selected(scanner: Scanner, depth: number): SelectedItem {
  scanner.skipBlanks()
  if (scanner.take('*')) {
    scanner.skipBlanks()
    return '*'
  }
  if (scanner.take('...'))
    throw badQuery('Spread tables are not supported in select', 'Embed them: name(columns).')
  const alias = takeAlias(scanner)
  scanner.skipBlanks()
  const countsRows = scanner.take('count()')
  const column = countsRows ? undefined : columnName(scanner)
  const items = column === undefined ? undefined : takeEmbedded(scanner, depth)
  if (items !== undefined && column !== undefined) return { embedded: column, alias, items }
  const asText = !countsRows && takeCast(scanner)
  const aggregate = countsRows ? 'count' : takeAggregate(scanner)
  const aggregateAsText = aggregate !== undefined && takeCast(scanner)
  scanner.skipBlanks()
  return { column, asText, aggregate, aggregateAsText, alias }
}

function selectedItems(scanner: Scanner, depth: number): SelectedItem[] {
  const items = [selected(scanner, depth)]
  while (scanner.take(',')) items.push(selected(scanner, depth))
  return items
}

/** `select=id,name:title,published_at::text,count(),author(byline)` or `select=*`. If absent or empty, selects every published column. */
export function parseSelect(text: string | null): SelectedItem[] {
  if (text === null || text.trim() === '') return ['*']
  return scan('select parameter', text, scanner => selectedItems(scanner, 0))
}
