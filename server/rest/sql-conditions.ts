import type { Column, Table } from './catalogue.ts'
import type { Comparison, IsValue, Operator } from './parse-filters.ts'
import type { PlannedCondition, PlannedOrder } from './plan-conditions.ts'

/** The values of a statement. Nothing a client sends reaches the statement's text. */
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
}

const IS_SQL: Record<IsValue, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

/** Names come from the catalogue alone; the quotes keep a reserved word a name. */
export const quote = (name: string) => `"${name}"`

export const tableSql = (table: Table) => `public.${quote(table.name)}`

const columnSql = (table: Table, column: Column) => `${quote(table.name)}.${quote(column.name)}`

function comparisonSql(table: Table, condition: Comparison<Column>, bindings: Bindings): string {
  const column = columnSql(table, condition.column)
  switch (condition.kind) {
    case 'is':
      return `${column} is ${IS_SQL[condition.value]}`
    case 'in':
      return `${column} = any(${bindings.bind(condition.values)}::${condition.column.type}[])`
    case 'compare': {
      const pattern = condition.operator === 'like' || condition.operator === 'ilike'
      const value = pattern ? condition.value.replaceAll('*', '%') : condition.value
      return `${column} ${OPERATOR_SQL[condition.operator]} ${bindings.bind(value)}`
    }
  }
}

function conditionSql(table: Table, condition: PlannedCondition, bindings: Bindings): string {
  const sql =
    'conditions' in condition
      ? condition.conditions.map(inner => conditionSql(table, inner, bindings)).join(` ${condition.kind} `)
      : comparisonSql(table, condition, bindings)
  return `${condition.negated ? 'not ' : ''}(${sql})`
}

export function whereSql(table: Table, conditions: readonly PlannedCondition[], bindings: Bindings): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map(condition => conditionSql(table, condition, bindings)).join(' and ')}`
}

/** `order by` over rows that stand under `alias`. */
export function orderSql(alias: string, order: readonly PlannedOrder[]): string {
  if (order.length === 0) return ''
  const terms = order.map(term => {
    const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
    return `${quote(alias)}.${quote(term.column.name)} ${term.direction}${nulls}`
  })
  return ` order by ${terms.join(', ')}`
}
