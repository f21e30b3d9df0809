import type { Shape } from './parse-headers.ts'
import { isAggregated, type PlannedItem } from './plan-select.ts'
import { type Bindings, quote } from './sql-conditions.ts'

function itemSql(alias: string, item: PlannedItem): string {
  const column = item.column ? `${quote(alias)}.${quote(item.column.name)}` : '*'
  const value = item.asText ? `${column}::text` : column
  if (item.aggregate === undefined) return value
  return `${item.aggregate}(${value})${item.aggregateAsText ? '::text' : ''}`
}

/** The list of a `select` over rows that stand under `alias`. */
export function selectListSql(alias: string, items: readonly PlannedItem[]): string {
  return items.map(item => `${itemSql(alias, item)} as ${quote(item.label)}`).join(', ')
}

export const labelList = (items: readonly PlannedItem[]) => items.map(({ label }) => quote(label)).join(', ')

/** Beside an aggregate, everything else that is selected makes the groups. */
export function groupSql(alias: string, items: readonly PlannedItem[]): string {
  if (!isAggregated(items)) return ''
  const terms = items.flatMap(item =>
    item.aggregate === undefined && item.column ? [`${quote(alias)}.${quote(item.column.name)}`] : [],
  )
  return terms.length > 0 ? ` group by ${terms.join(', ')}` : ''
}

/** One row under `alias` as JSON. Names that the client gave are bound, as every value is. */
function rowSql(alias: string, items: readonly PlannedItem[], bindings: Bindings): string {
  if (items.every(({ name, label }) => name === label)) return `row_to_json(${alias})`
  const pairs = items.map(
    ({ name, label }) => `${bindings.bind(name)}::text, ${quote(alias)}.${quote(label)}`,
  )
  return `json_build_object(${pairs.join(', ')})`
}

// What PostgreSQL itself would quote in a row.
const NEEDS_QUOTES = `'[[:space:]",()\\\\]'`
const inQuotes = (name: string) => `"${name.replaceAll('"', '""')}"`

function cellSql(alias: string, { label }: PlannedItem): string {
  const text = `${quote(alias)}.${quote(label)}::text`
  const quoted = `'"' || replace(${text}, '"', '""') || '"'`
  return `case when ${text} is null then '' when ${text} = '' or ${text} ~ ${NEEDS_QUOTES} then ${quoted} else ${text} end`
}

/** The rows as RFC 4180 has them: a line of names, and a line for each row. */
function csvSql(alias: string, items: readonly PlannedItem[], bindings: Bindings): string {
  const names = items.map(({ name }) => (/^\w+$/.test(name) ? name : inQuotes(name))).join(',')
  const line = items.map(item => cellSql(alias, item)).join(` || ',' || `)
  return `${bindings.bind(names)}::text || coalesce(chr(10) || string_agg(${line}, chr(10)), '')`
}

/** The rows under `alias` as the text of an answer, made in the database so that every client reads the same times. */
export function bodySql(
  alias: string,
  shape: Shape,
  items: readonly PlannedItem[],
  bindings: Bindings,
): string {
  if (shape.isCsv) return csvSql(alias, items, bindings)
  const row = rowSql(alias, items, bindings)
  const rows = `json_agg(${shape.stripNulls ? `json_strip_nulls(${row})` : row})`
  return shape.single ? `(${rows} -> 0)::text` : `coalesce(${rows}, '[]')::text`
}
