import { csvOf } from '../../contract/csv.ts'
import type { Shape } from './parse-headers.ts'
import { isAggregated, type PlannedEmbedding, type PlannedItem } from './plan-select.ts'
import { type Bindings, quote } from './sql-conditions.ts'

/** The most embedded rows of one row. More are read from their own table. */
const MOST_EMBEDDED = 100

/** The embedded rows of one row as JSON. */
function embeddedSql(alias: string, { relation, items }: PlannedEmbedding): string {
  const { from, own, theirs, isMany, name, target } = relation
  const inner = `${alias} ${name}`
  const rows = `select ${selectListSql(inner, items)} from ${from} ${quote(inner)}
    where ${quote(inner)}.${quote(theirs)} = ${quote(alias)}.${quote(own)}`
  if (!isMany) return `(select row_to_json(found) from (${rows} limit 1) found)`
  const order = target.columns.has('created_at') ? `${quote(inner)}.${quote('created_at')}, ` : ''
  const sorted = `${rows} order by ${order}${quote(inner)}.${quote(target.key)} limit ${MOST_EMBEDDED}`
  return `coalesce((select json_agg(found) from (${sorted}) found), '[]')`
}

function itemSql(alias: string, item: PlannedItem): string {
  if (item.embedding) return embeddedSql(alias, item.embedding)
  const column = item.column ? `${quote(alias)}.${quote(item.column.name)}` : '*'
  const value = item.asText ? `${column}::text` : column
  if (item.aggregate === undefined) return value
  return `${item.aggregate}(${value})${item.aggregateAsText ? '::text' : ''}`
}

/** The list of a `select` over rows with this alias. */
export function selectListSql(alias: string, items: readonly PlannedItem[]): string {
  return items.map(item => `${itemSql(alias, item)} as ${quote(item.label)}`).join(', ')
}

export const labelList = (items: readonly PlannedItem[]) => items.map(({ label }) => quote(label)).join(', ')

/** With an aggregate, groups by everything else that is selected. */
export function groupSql(alias: string, items: readonly PlannedItem[]): string {
  if (!isAggregated(items)) return ''
  const terms = items.flatMap(item =>
    item.aggregate === undefined && item.column ? [`${quote(alias)}.${quote(item.column.name)}`] : [],
  )
  return terms.length > 0 ? ` group by ${terms.join(', ')}` : ''
}

/** One row as JSON. Names from the client are parameters, like all values. */
function rowSql(alias: string, items: readonly PlannedItem[], bindings: Bindings): string {
  if (items.every(({ name, label }) => name === label)) return `row_to_json(${alias})`
  const pairs = items.map(
    ({ name, label }) => `${bindings.bind(name)}::text, ${quote(alias)}.${quote(label)}`,
  )
  return `json_build_object(${pairs.join(', ')})`
}

/** The cells of the rows as text, for `csvBody`. */
function cellsSql(alias: string, items: readonly PlannedItem[]): string {
  const cells = items.map(({ label }) => `${quote(alias)}.${quote(label)}::text`)
  return `coalesce(json_agg(json_build_array(${cells.join(', ')})), '[]')::text`
}

/** Formats the result of `cellsSql` as CSV, like every other export. */
export function csvBody(items: readonly PlannedItem[], cells: string): string {
  return csvOf([items.map(({ name }) => name), ...(JSON.parse(cells) as (string | null)[][])])
}

/** The rows as the text of a response. The database formats it, so that every client reads times in the same format. */
export function bodySql(
  alias: string,
  shape: Shape,
  items: readonly PlannedItem[],
  bindings: Bindings,
): string {
  if (shape.isCsv) return cellsSql(alias, items)
  const row = rowSql(alias, items, bindings)
  const rows = `json_agg(${shape.stripNulls ? `json_strip_nulls(${row})` : row})`
  return shape.single ? `(${rows} -> 0)::text` : `coalesce(${rows}, '[]')::text`
}
