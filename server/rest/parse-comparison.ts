import { badQuery } from './data-error.ts'
import { parseArray } from './parse-array.ts'
import type { Scanner } from './scanner.ts'

export type Operator =
  | 'eq'
  | 'neq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch'
  | 'isdistinct'
export type ArrayOperator = 'cs' | 'cd' | 'ov'
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts'
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

/** `Column` is a name after parsing, and a catalogue column after planning. */
export type Comparison<Column = string> = { negated: boolean; column: Column } & (
  | { kind: 'compare'; operator: Operator; value: string }
  | { kind: 'quantified'; operator: Operator; quantifier: 'any' | 'all'; values: (string | null)[] }
  | { kind: 'search'; operator: SearchOperator; value: string }
  | { kind: 'array'; operator: ArrayOperator; values: (string | null)[] }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
)

const OPERATOR =
  /(?:eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|isdistinct|in|is|fts|plfts|phfts|wfts|cs|cd|ov)(?=[.(])/y
const SEARCHES: ReadonlySet<string> = new Set(['fts', 'plfts', 'phfts', 'wfts'])
const WITHOUT_QUANTIFIER: ReadonlySet<string> = new Set(['neq', 'isdistinct', 'in', 'is', 'cs', 'cd', 'ov'])
const ARRAY_OPERATORS: ReadonlySet<string> = new Set(['cs', 'cd', 'ov'])
const FOR_OTHER_TYPES = /(?:sl|sr|nxr|nxl|adj)(?=\.)/y
const IS_VALUE = /(?:null|not_null|true|false|unknown)(?=[,)]|$)/iy
// The language of the posts and of their search index.
const SEARCH_LANGUAGE = 'english'

const OPERATORS =
  'expecting "not" or operator (eq, neq, gt, gte, lt, lte, like, ilike, match, imatch, isdistinct, in, is, fts, ' +
  'plfts, phfts, wfts, cs, cd, ov)'

const QUOTED_WHOLE = /(?="(?:[^"\\]|\\.)*"[,)])/suy
const ARRAY = /\{(?:"(?:[^"\\]|\\.)*"|[^{}"])*\}(?=[,)])/suy

/** Reads up to a comma or parenthesis. Quotes only count if they enclose the whole element: `"a"b` is taken literally. */
function element(scanner: Scanner): string {
  const quoted = scanner.match(QUOTED_WHOLE) === undefined ? undefined : scanner.quoted()
  return quoted ?? scanner.match(/[^,)]*/uy) ?? ''
}

/** A value inside a tree. An array in braces may contain commas. */
export function valueInTree(scanner: Scanner): string {
  return scanner.match(ARRAY) ?? element(scanner)
}

function listValues(scanner: Scanner): string[] {
  scanner.skipBlanks()
  scanner.expect('(')
  const values: string[] = []
  if (!scanner.take(')')) {
    do values.push(element(scanner))
    while (scanner.take(','))
    scanner.expect(')')
  }
  scanner.skipBlanks()
  return values
}

function quantifierOf(scanner: Scanner, operator: string): 'any' | 'all' | undefined {
  if (WITHOUT_QUANTIFIER.has(operator) || !scanner.take('(')) return undefined
  const quantifier = scanner.match(/(?:any|all)(?=\))/y)
  if (quantifier === undefined) throw scanner.problem('expecting "any" or "all"')
  scanner.expect(')')
  return quantifier as 'any' | 'all'
}

function checkLanguage(scanner: Scanner): void {
  if (!scanner.take('(')) return
  const language = scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim()
  scanner.expect(')')
  if (language !== SEARCH_LANGUAGE)
    throw badQuery(
      `Full-text search knows ${SEARCH_LANGUAGE} and not ${language ?? 'a language without a name'}`,
    )
}

/** `[not.]operator.value`. `single` reads a value in its context: up to the end of a parameter, or inside a tree. */
export function comparison(
  scanner: Scanner,
  column: string,
  single: (scanner: Scanner) => string,
): Comparison {
  const negated = scanner.take('not.')
  const other = scanner.match(FOR_OTHER_TYPES)
  if (other !== undefined) throw badQuery(`The operator ${other} is for ranges, and no column holds them`)
  const operator = scanner.match(OPERATOR)
  if (operator === undefined) throw scanner.problem(OPERATORS)
  const leaf = { column, negated }
  if (SEARCHES.has(operator)) {
    checkLanguage(scanner)
    scanner.expect('.')
    return { ...leaf, kind: 'search', operator: operator as SearchOperator, value: single(scanner) }
  }
  const quantifier = quantifierOf(scanner, operator)
  scanner.expect('.')
  if (operator === 'in') return { ...leaf, kind: 'in', values: listValues(scanner) }
  if (operator === 'is') {
    const value = scanner.match(IS_VALUE)
    if (value === undefined) throw scanner.problem('expecting null, not_null, true, false or unknown')
    return { ...leaf, kind: 'is', value: value.toLowerCase() as IsValue }
  }
  if (ARRAY_OPERATORS.has(operator))
    return {
      ...leaf,
      kind: 'array',
      operator: operator as ArrayOperator,
      values: parseArray(single(scanner)),
    }
  const compared = { ...leaf, operator: operator as Operator }
  if (quantifier === undefined) return { ...compared, kind: 'compare', value: single(scanner) }
  return { ...compared, kind: 'quantified', quantifier, values: parseArray(single(scanner)) }
}
