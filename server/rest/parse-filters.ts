import { badQuery, DataError } from './data-error.ts'
import { columnName } from './parse-names.ts'
import { type Scanner, scan } from './scanner.ts'

export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike'
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

interface Negatable {
  negated: boolean
}

/** `Column` is a name when parsed, and a column of the catalogue when planned. */
export type Comparison<Column = string> = Negatable & { column: Column } & (
    | { kind: 'compare'; operator: Operator; value: string }
    | { kind: 'in'; values: string[] }
    | { kind: 'is'; value: IsValue }
  )

interface Logic<Column = string> extends Negatable {
  kind: 'and' | 'or'
  conditions: Condition<Column>[]
}

export type Condition<Column = string> = Comparison<Column> | Logic<Column>

const OPERATOR = /(?:eq|neq|gte|gt|lte|lt|like|ilike|in|is)(?=\.)/y
const IS_VALUE = /(?:null|not_null|true|false|unknown)(?=[,)]|$)/iy
const SPACES = /\s*/y
// The database recurses over a condition, and the embedded one has a small stack.
const MAX_DEPTH = 32
// Each may read every text of the table, and the embedded database cannot be interrupted. Sets of values are for `in`.
const MAX_CONDITIONS = 100

const OPERATORS = 'expecting "not" or operator (eq, neq, gt, gte, lt, lte, like, ilike, in, is)'

function listValues(scanner: Scanner): string[] {
  scanner.expect('(')
  const values: string[] = []
  if (scanner.take(')')) return values
  do values.push(scanner.quoted() ?? scanner.match(/[^,)]*/uy) ?? '')
  while (scanner.take(','))
  scanner.expect(')')
  return values
}

/** `[not.]operator.value`. `single` reads a value where it stands: to the end of a parameter, or inside a tree. */
function comparison(scanner: Scanner, column: string, single: (scanner: Scanner) => string): Comparison {
  const negated = scanner.take('not.')
  const operator = scanner.match(OPERATOR)
  if (operator === undefined) throw scanner.problem(OPERATORS)
  scanner.expect('.')
  if (operator === 'in') return { kind: 'in', column, negated, values: listValues(scanner) }
  if (operator === 'is') {
    const value = scanner.match(IS_VALUE)
    if (value === undefined) throw scanner.problem('expecting null, not_null, true, false or unknown')
    return { kind: 'is', column, negated, value: value.toLowerCase() as IsValue }
  }
  return { kind: 'compare', column, negated, operator: operator as Operator, value: single(scanner) }
}

const QUOTED_WHOLE = /(?="(?:[^"\\]|\\.)*"[,)])/suy

function valueInTree(scanner: Scanner): string {
  const quoted = scanner.match(QUOTED_WHOLE) === undefined ? undefined : scanner.quoted()
  return quoted ?? scanner.match(/[^,)]*/uy) ?? ''
}

function tree(scanner: Scanner, kind: 'and' | 'or', negated: boolean, depth: number): Logic {
  if (depth > MAX_DEPTH) throw badQuery(`Conditions may be nested at most ${MAX_DEPTH} deep`)
  scanner.expect('(')
  const conditions: Condition[] = []
  do conditions.push(condition(scanner, depth))
  while (scanner.take(','))
  scanner.expect(')')
  return { kind, negated, conditions }
}

function condition(scanner: Scanner, depth: number): Condition {
  scanner.match(SPACES)
  const word = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y)
  const parsed = word
    ? tree(scanner, word.endsWith('and') ? 'and' : 'or', word.startsWith('not.'), depth + 1)
    : leaf(scanner)
  scanner.match(SPACES)
  return parsed
}

function leaf(scanner: Scanner): Comparison {
  const column = columnName(scanner)
  scanner.expect('.')
  return comparison(scanner, column, valueInTree)
}

const NOT_FILTERS = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey'])
const TREES = new Set(['and', 'or', 'not.and', 'not.or'])

/** Every filter of a query string. They all must hold. */
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

function countLeaves(conditions: readonly Condition[]): number {
  return conditions.reduce((sum, one) => sum + ('conditions' in one ? countLeaves(one.conditions) : 1), 0)
}

function filteredColumn(name: string): string {
  const column = scan('column', name, scanner => {
    const first = columnName(scanner)
    return scanner.take('.') ? { embedded: first, rest: scanner.rest() } : first
  })
  if (typeof column === 'string') return column
  throw new DataError(400, 'PGRST108', `'${column.embedded}' is not an embedded resource in this request`)
}
