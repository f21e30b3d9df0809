import { badQuery } from './data-error.ts'
import { columnName } from './parse-names.ts'
import { type Scanner, scan } from './scanner.ts'

type Aggregate = 'count' | 'max' | 'min' | 'sum' | 'avg'

/** One thing to answer with. `Column` is a name when parsed, and a column of the catalogue when planned. */
export interface Selected<Column = string> {
  /** None in `count()`, which counts rows. */
  column: Column | undefined
  /** Whether the column is cast to text. */
  asText: boolean
  aggregate: Aggregate | undefined
  /** Whether what the aggregate gives is cast to text. */
  aggregateAsText: boolean
  alias: string | undefined
}

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

function selected(scanner: Scanner): Selected | '*' {
  scanner.skipBlanks()
  if (scanner.take('*')) {
    scanner.skipBlanks()
    return '*'
  }
  const isSpread = scanner.take('...')
  const alias = takeAlias(scanner)
  scanner.skipBlanks()
  const countsRows = scanner.take('count()')
  const column = countsRows ? undefined : columnName(scanner)
  if (isSpread || scanner.take('(') || scanner.take('!'))
    throw badQuery('Embedded tables are not supported in select', 'Select columns of the table itself.')
  const asText = !countsRows && takeCast(scanner)
  const aggregate = countsRows ? 'count' : takeAggregate(scanner)
  const aggregateAsText = aggregate !== undefined && takeCast(scanner)
  scanner.skipBlanks()
  return { column, asText, aggregate, aggregateAsText, alias }
}

/** `select=id,name:title,published_at::text,count()` or `select=*`. Absent or empty means every published column. */
export function parseSelect(text: string | null): (Selected | '*')[] {
  if (text === null || text.trim() === '') return ['*']
  return scan('select parameter', text, scanner => {
    const items = [selected(scanner)]
    while (scanner.take(',')) items.push(selected(scanner))
    return items
  })
}
