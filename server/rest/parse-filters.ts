import { badQuery, DataError } from './data-error.ts'
import { type Comparison, comparison, valueInTree } from './parse-comparison.ts'
import { columnName } from './parse-names.ts'
import { type Scanner, scan } from './scanner.ts'

interface Logic<Column = string> {
  kind: 'and' | 'or'
  negated: boolean
  conditions: Condition<Column>[]
}

/** `Column` is a name after parsing, and a catalogue column after planning. */
export type Condition<Column = string> = Comparison<Column> | Logic<Column>

// PostgreSQL parses conditions recursively, and the embedded database has a small stack.
const MAX_DEPTH = 32
// Each condition may read every text of the table, and the embedded database can't be interrupted. Lists of values belong in
// `in`.
const MAX_CONDITIONS = 100

function tree(scanner: Scanner, kind: 'and' | 'or', negated: boolean, depth: number): Logic {
  if (depth > MAX_DEPTH) throw badQuery(`Conditions may be nested at most ${MAX_DEPTH} deep`)
  scanner.skipBlanks()
  scanner.expect('(')
  const conditions: Condition[] = []
  do conditions.push(condition(scanner, depth))
  while (scanner.take(','))
  scanner.expect(')')
  scanner.skipBlanks()
  return { kind, negated, conditions }
}

function condition(scanner: Scanner, depth: number): Condition {
  scanner.skipBlanks()
  const word = scanner.match(/(?:not\.)?(?:and|or)(?=\s*\()/y)
  const parsed = word
    ? tree(scanner, word.endsWith('and') ? 'and' : 'or', word.startsWith('not.'), depth + 1)
    : leaf(scanner)
  scanner.skipBlanks()
  return parsed
}

function leaf(scanner: Scanner): Comparison {
  const column = columnName(scanner)
  scanner.expect('.')
  return comparison(scanner, column, valueInTree)
}

const NOT_FILTERS = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey'])
const TREES = new Set(['and', 'or', 'not.and', 'not.or'])

/** All filters of a query string, combined with `and`. */
export function parseFilters(query: URLSearchParams): Condition[] {
  const conditions: Condition[] = []
  for (const [name, text] of query) {
    if (NOT_FILTERS.has(name)) continue
    if (TREES.has(name)) {
      const kind = name.endsWith('and') ? 'and' : 'or'
      const negated = name.startsWith('not.')
      conditions.push(scan('logic tree', text, scanner => tree(scanner, kind, negated, 1)))
    } else {
      const column = filteredColumn(name)
      conditions.push(scan('filter', text, scanner => comparison(scanner, column, value => value.rest())))
    }
  }
  if (countLeaves(conditions) > MAX_CONDITIONS)
    throw badQuery(`A call may hold at most ${MAX_CONDITIONS} conditions`)
  return conditions
}

/** Each value of an array counts, because it is compared with every row. */
function countLeaves(conditions: readonly Condition[]): number {
  return conditions.reduce((sum, one) => {
    if ('conditions' in one) return sum + countLeaves(one.conditions)
    return sum + ('values' in one && one.kind !== 'in' ? Math.max(1, one.values.length) : 1)
  }, 0)
}

function filteredColumn(name: string): string {
  const column = scan('column', name, scanner => {
    const first = columnName(scanner)
    return scanner.take('.') ? { embedded: first, rest: scanner.rest() } : first
  })
  if (typeof column === 'string') return column
  throw new DataError(400, 'PGRST108', `'${column.embedded}' is not an embedded resource in this request`)
}
