import type { ArrayOperator, Comparison, IsValue, Operator, SearchOperator } from './parse-comparison.ts'
import type { PlannedCondition, PlannedOrder } from './plan-conditions.ts'
import type { Column, Table } from './tables.ts'

/** The parameters of a statement. Nothing from a client ends up in its SQL. */
export class Bindings {
  readonly values: unknown[] = []

  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

const OPERATOR_SQL: Record<Operator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
}

const ARRAY_SQL: Record<ArrayOperator, string> = { cs: '@>', cd: '<@', ov: '&&' }

const QUERY_SQL: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const IS_SQL: Record<IsValue, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

/** Names only come from the catalogue. The quotes allow reserved words. */
export const quote = (name: string) => `"${name}"`

export const tableSql = (table: Table) => `public.${quote(table.name)}`

const columnSql = (table: Table, column: Column) => `${quote(table.name)}.${quote(column.name)}`

const isPattern = (operator: Operator) => operator === 'like' || operator === 'ilike'
const isExpression = (operator: Operator) => operator === 'match' || operator === 'imatch'

/** The API uses a star instead of a percent sign, which URLs must encode. */
const patternOf = (value: string) => value.replaceAll('*', '%')

/** Searches posts in their stored text vectors, and other columns in the text itself. */
function wordsSql(table: Table, column: Column): string {
  if (column.isSearched) return `${quote(table.name)}.${quote(`${column.name}_words`)}`
  return `to_tsvector('english', ${columnSql(table, column)})`
}

/** The time limit of a statement, checked between texts or rows. */
const SEARCH_SECONDS = 2
const IN_TIME = `clock_timestamp() < statement_timestamp() + interval '${SEARCH_SECONDS} seconds'`

/** Cancels a slow statement. The embedded database can't cancel one from outside. */
export const inTimeSql = `(${IN_TIME} or limits.give_up())`

const readsText = (condition: Comparison<Column>) =>
  condition.kind === 'search' ||
  ((condition.kind === 'compare' || condition.kind === 'quantified') &&
    (isPattern(condition.operator) || isExpression(condition.operator)))

/** Checks the time before each comparison that reads a text. */
function timedSql(table: Table, condition: Comparison<Column>, bindings: Bindings): string {
  const sql = comparisonSql(table, condition, bindings)
  return readsText(condition) ? `case when ${IN_TIME} then ${sql} else limits.give_up() end` : sql
}

function comparisonSql(table: Table, condition: Comparison<Column>, bindings: Bindings): string {
  const column = columnSql(table, condition.column)
  switch (condition.kind) {
    case 'is':
      return `${column} is ${IS_SQL[condition.value]}`
    case 'in':
      return `${column} = any(${bindings.bind(condition.values)}::${condition.column.type}[])`
    case 'array':
      return `${column} ${ARRAY_SQL[condition.operator]} ${bindings.bind(condition.values)}::${condition.column.type}`
    case 'search': {
      const query = `${QUERY_SQL[condition.operator]}('english', ${bindings.bind(condition.value)})`
      return `${wordsSql(table, condition.column)} @@ ${query}`
    }
    case 'quantified': {
      const { operator, quantifier, values } = condition
      const given = isPattern(operator) ? values.map(value => value && patternOf(value)) : values
      const type = isPattern(operator) || isExpression(operator) ? 'text' : condition.column.type
      return `${column} ${OPERATOR_SQL[operator]} ${quantifier}(${bindings.bind(given)}::${type}[])`
    }
    case 'compare': {
      const { operator, value } = condition
      const given = isPattern(operator) ? patternOf(value) : value
      return `${column} ${OPERATOR_SQL[operator]} ${bindings.bind(given)}`
    }
  }
}

function conditionSql(table: Table, condition: PlannedCondition, bindings: Bindings): string {
  const sql =
    'conditions' in condition
      ? condition.conditions.map(inner => conditionSql(table, inner, bindings)).join(` ${condition.kind} `)
      : timedSql(table, condition, bindings)
  return `${condition.negated ? 'not ' : ''}(${sql})`
}

export function whereSql(table: Table, conditions: readonly PlannedCondition[], bindings: Bindings): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map(condition => conditionSql(table, condition, bindings)).join(' and ')}`
}

/** `order by` for rows with this alias. */
export function orderSql(alias: string, order: readonly PlannedOrder[]): string {
  if (order.length === 0) return ''
  const terms = order.map(term => {
    const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
    return `${quote(alias)}.${quote(term.column.name)} ${term.direction}${nulls}`
  })
  return ` order by ${terms.join(', ')}`
}
