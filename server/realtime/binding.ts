import * as v from 'valibot'
import { LIVE_TABLES, type ListenerLimits, PUBLIC_LIVE_TABLE } from '../../contract/realtime.ts'
import { comparison, valueInTree } from '../rest/parse-comparison.ts'
import { chooseShape } from '../rest/parse-headers.ts'
import { columnName } from '../rest/parse-names.ts'
import { planRead, type ReadPlan } from '../rest/plan.ts'
import { limitRead } from '../rest/read-limits.ts'
import { scan } from '../rest/scanner.ts'
import { CATALOGUE, type Column, type Table } from '../rest/tables.ts'
import type { RowChange } from './bus.ts'

export const BindingSchema = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: v.optional(v.picklist(['*', 'public']), 'public'),
  table: v.optional(v.nullable(v.string())),
  filter: v.optional(v.nullable(v.string())),
  select: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(50)))),
})
type AskedBinding = v.InferOutput<typeof BindingSchema>

/** A read of a table. */
export interface Source {
  table: Table
  columns: readonly Column[]
  /** The parameters of the read. */
  query: string
  /** The row's id, if the filter names one. */
  rowId: string | undefined
  /** Equal for equal reads. */
  key: string
}

/** Changes that a channel listens to. */
export interface Binding {
  id: number
  event: AskedBinding['event']
  sources: ReadonlyMap<string, Source>
}

export class BadBinding extends Error {
  override name = 'BadBinding'
}

/** A filter, `column=operator.value` and more after commas, as the data routes write a tree of conditions. */
function treeOf(table: Table, filter: string): string {
  const conditions = scan('filter', `${filter})`, scanner => {
    const found: string[] = []
    do {
      const column = columnName(scanner)
      if (!table.columns.has(column)) throw new BadBinding(`There is no column ${column}`)
      scanner.expect('=')
      const from = scanner.at
      comparison(scanner, column, valueInTree)
      found.push(`${column}.${scanner.text.slice(from, scanner.at)}`)
    } while (scanner.take(','))
    scanner.expect(')')
    return found
  })
  return `(${conditions.join(',')})`
}

function columnsOf(table: Table, select: AskedBinding['select']): Column[] {
  if (!select) return [...table.columns.values()].filter(({ inStar }) => inStar)
  return select.map(name => {
    const column = table.columns.get(name)
    if (column === undefined) throw new BadBinding(`There is no column ${name}`)
    return column
  })
}

const ROW = /^id=eq\.([^,]*)/

function sourceOf(table: Table, select: AskedBinding['select'], filter: string): Source {
  const columns = columnsOf(table, select)
  const query = new URLSearchParams({ select: columns.map(column => column.name).join(',') })
  if (filter !== '') query.append('and', treeOf(table, filter))
  const text = query.toString()
  return { table, columns, query: text, rowId: ROW.exec(filter)?.[1], key: `${table.name} ${text}` }
}

/** The read for one row, or for the query's shape if there is no row. */
export function planFor({ table, query }: Pick<Source, 'table' | 'query'>, id?: string): ReadPlan {
  const narrowed = new URLSearchParams(query)
  if (id !== undefined) narrowed.append(table.key, `eq.${id}`)
  return planRead(table, {
    query: narrowed,
    range: undefined,
    shape: chooseShape(undefined),
    count: false,
    bodiless: false,
  })
}

/** Refuses a query that asks for more than the data routes allow. Throws what they throw. */
export function checkSource(source: Source, isVisitor: boolean): ReadPlan {
  return limitRead(planFor(source), isVisitor)
}

/** Checks what a channel asks to hear. Throws `BadBinding`, or what the data routes throw for such a read. */
export function toBinding(
  asked: AskedBinding,
  id: number,
  isVisitor: boolean,
  { filterLength }: Pick<ListenerLimits, 'filterLength'>,
): Binding {
  const isAny = !asked.table || asked.table === '*'
  // Listening to every table, a visitor hears only public ones.
  const names = LIVE_TABLES.filter(name =>
    isAny ? !isVisitor || name === PUBLIC_LIVE_TABLE : asked.table === name,
  )
  if (names.length === 0) throw new BadBinding(`Changes of ${asked.table} cannot be listened to`)
  const filter = asked.filter ?? ''
  if (filter.length > filterLength)
    throw new BadBinding(`A filter of more than ${filterLength} characters is too long`)
  const sources = names.map(name => {
    const source = sourceOf(CATALOGUE.get(name) as Table, asked.select, filter)
    checkSource(source, isVisitor)
    return [name, source] as const
  })
  return { id, event: asked.event, sources: new Map(sources) }
}

export const isHeard = ({ event, sources }: Binding, { type, table }: RowChange) =>
  sources.has(table) && (event === '*' || event === type)
