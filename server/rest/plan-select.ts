import { badQuery, unknownRelation } from './data-error.ts'
import type { Embedded, Selected, SelectedItem } from './parse-select.ts'
import { columnOf } from './plan-conditions.ts'
import { RELATIONS, type Relation } from './relations.ts'
import type { Column, Table } from './tables.ts'

/** Embedded rows of another table, and their selected columns. */
export interface PlannedEmbedding {
  relation: Relation
  items: PlannedItem[]
}

/** A selected value and its name in the response. */
export interface PlannedItem extends Omit<Selected<Column>, 'alias'> {
  name: string
  /** Its name in the SQL: from the catalogue, or its position if the client chose the name. */
  label: string
  embedding?: PlannedEmbedding
}

// PostgreSQL's `json_build_object` takes 100 arguments: 50 names and values.
const MAX_ITEMS = 50

function whole(column: Column): PlannedItem {
  const { name } = column
  return { name, label: name, column, asText: false, aggregate: undefined, aggregateAsText: false }
}

const noAggregates = () => badQuery('Embedded tables can’t be aggregated')

function planEmbedded(table: Table, { embedded, alias, items }: Embedded, place: number): PlannedItem {
  const relation = RELATIONS.get(table.name)?.find(({ name }) => name === embedded)
  if (relation === undefined) throw unknownRelation(table.name, embedded)
  // `table(count)` is the client's syntax for a count.
  if (items.some(item => item !== '*' && 'column' in item && item.column === 'count')) throw noAggregates()
  const embedding = { relation, items: planSelect(relation.target, items) }
  for (const { name, label, column, aggregate } of embedding.items) {
    if (name !== label) throw badQuery(`${name} in ${embedded} cannot be given another name`)
    if (aggregate !== undefined) throw noAggregates()
    // The response could become arbitrarily long, because rows are only cut off by the long texts of their own table.
    if (column?.isLong) throw badQuery(`${name} is too long to be embedded`, 'Read it from its own table.')
  }
  const names =
    alias === undefined || alias === embedded
      ? { name: embedded, label: embedded }
      : { name: alias, label: `item ${place}` }
  return {
    ...names,
    column: undefined,
    asText: false,
    aggregate: undefined,
    aggregateAsText: false,
    embedding,
  }
}

function planItem(table: Table, item: Selected | Embedded, place: number): PlannedItem {
  if ('embedded' in item) return planEmbedded(table, item, place)
  const { alias, column: named, ...rest } = item
  const column = named === undefined ? undefined : columnOf(table, named)
  const own = rest.aggregate ?? column?.name ?? ''
  if (alias === undefined || alias === own) return { ...rest, column, name: own, label: own }
  return { ...rest, column, name: alias, label: `item ${place}` }
}

const isSame = (one: PlannedItem, other: PlannedItem) =>
  one.embedding === other.embedding &&
  one.column === other.column &&
  one.aggregate === other.aggregate &&
  one.asText === other.asText &&
  one.aggregateAsText === other.aggregateAsText

/** Selected values in order, without duplicates. */
export function planSelect(table: Table, items: readonly SelectedItem[]): PlannedItem[] {
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
    // `name()` embeds nothing.
    if (before === undefined && item.embedding?.items.length !== 0) planned.set(item.name, item)
  }
  if (isAggregated([...planned.values()]) && hasEmbedded([...planned.values()]))
    throw badQuery('Aggregates can’t be combined with embedded tables')
  if (planned.size > MAX_ITEMS) throw badQuery(`More than ${MAX_ITEMS} things are selected`)
  return [...planned.values()]
}

export const isAggregated = (items: readonly PlannedItem[]) =>
  items.some(({ aggregate }) => aggregate !== undefined)

export const hasEmbedded = (items: readonly PlannedItem[]) =>
  items.some(({ embedding }) => embedding !== undefined)
