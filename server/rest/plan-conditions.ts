import { badQuery, unknownColumn } from './data-error.ts'
import type { Condition } from './parse-filters.ts'
import type { OrderTerm } from './parse-names.ts'
import type { Column, Table } from './tables.ts'

/** A condition with catalogue columns. */
export type PlannedCondition = Condition<Column>

export type PlannedOrder = Omit<OrderTerm, 'column'> & { column: Column }

export function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column === undefined) throw unknownColumn(table.name, name)
  return column
}

export function planCondition(table: Table, condition: Condition): PlannedCondition {
  if ('conditions' in condition)
    return { ...condition, conditions: condition.conditions.map(inner => planCondition(table, inner)) }
  const column = columnOf(table, condition.column)
  if (condition.kind === 'array' && !column.type.endsWith('[]'))
    throw badQuery(`The operator ${condition.operator} is for arrays, and ${column.name} is none`)
  return { ...condition, column }
}

export function planOrder(table: Table, terms: readonly OrderTerm[]): PlannedOrder[] {
  return terms.map(term => ({ ...term, column: columnOf(table, term.column) }))
}
