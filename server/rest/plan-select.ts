import { badQuery } from './data-error.ts'
import type { Selected } from './parse-select.ts'
import { columnOf } from './plan-conditions.ts'
import type { Column, Table } from './tables.ts'

/** Something to answer with, under the name that the answer has it by. */
export interface PlannedItem extends Omit<Selected<Column>, 'alias'> {
  name: string
  /** How the statement calls it: by a name of the catalogue, or by its place if the client gave the name. */
  label: string
}

// PostgreSQL makes an object of at most 50 names and values that are bound.
const MAX_ITEMS = 50

function whole(column: Column): PlannedItem {
  const { name } = column
  return { name, label: name, column, asText: false, aggregate: undefined, aggregateAsText: false }
}

function planItem(table: Table, item: Selected, place: number): PlannedItem {
  const { alias, column: named, ...rest } = item
  const column = named === undefined ? undefined : columnOf(table, named)
  const own = rest.aggregate ?? column?.name ?? ''
  if (alias === undefined || alias === own) return { ...rest, column, name: own, label: own }
  return { ...rest, column, name: alias, label: `item ${place}` }
}

const isSame = (one: PlannedItem, other: PlannedItem) =>
  one.column === other.column &&
  one.aggregate === other.aggregate &&
  one.asText === other.asText &&
  one.aggregateAsText === other.aggregateAsText

/** What to answer with, each once, in the order in which it was named. */
export function planSelect(table: Table, items: readonly (Selected | '*')[]): PlannedItem[] {
  const published = [...table.columns.values()].filter(column => column.inStar).map(whole)
  const planned = new Map<string, PlannedItem>()
  for (const item of items.flatMap((one, place) =>
    one === '*' ? published : [planItem(table, one, place)],
  )) {
    const before = planned.get(item.name)
    if (before !== undefined && !isSame(before, item))
      throw badQuery(
        `Two things are selected as ${item.name}`,
        'Give one of them another name, as in name:column.',
      )
    if (before === undefined) planned.set(item.name, item)
  }
  if (planned.size > MAX_ITEMS) throw badQuery(`More than ${MAX_ITEMS} things are selected`)
  return [...planned.values()]
}

export const isAggregated = (items: readonly PlannedItem[]) =>
  items.some(({ aggregate }) => aggregate !== undefined)
