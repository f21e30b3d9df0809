import * as v from 'valibot'
import { LIVE_TABLES } from '../../contract/realtime.ts'
import { comparison, valueInTree } from '../rest/parse-comparison.ts'
import { chooseShape } from '../rest/parse-headers.ts'
import { columnName } from '../rest/parse-names.ts'
import { planRead, type ReadPlan } from '../rest/plan.ts'
import { scan } from '../rest/scanner.ts'
import { CATALOGUE, type Column, type Table } from '../rest/tables.ts'
import type { RowChange } from './bus.ts'

export const BindingSchema = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: v.optional(v.picklist(['*', 'public']), 'public'),
  table: v.optional(v.nullable(v.string())),
  filter: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2_000)))),
  select: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(50)))),
})
type AskedBinding = v.InferOutput<typeof BindingSchema>

/** What is read of a table. */
interface Source {
  table: Table
  columns: Column[]
  query: URLSearchParams
  /** The same for the same read. */
  key: string
}

/** Changes that a channel listens to. */
export interface Binding {
  id: number
  event: AskedBinding['event']
  filter: string
  tables: ReadonlyMap<string, Source>
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

/** Checks what a channel asks to hear. Throws `BadBinding`, or what the data routes throw for such a read. */
export function toBinding(asked: AskedBinding, id: number): Binding {
  const names = LIVE_TABLES.filter(name => !asked.table || asked.table === '*' || asked.table === name)
  if (names.length === 0) throw new BadBinding(`Changes of ${asked.table} cannot be listened to`)
  const filter = asked.filter ?? ''
  const tables = new Map(
    names.map(name => {
      const table = CATALOGUE.get(name) as Table
      const columns = columnsOf(table, asked.select)
      const query = new URLSearchParams({ select: columns.map(column => column.name).join(',') })
      if (filter !== '') query.append('and', treeOf(table, filter))
      planFor({ table, query })
      return [name, { table, columns, query, key: `${name} ${query}` }]
    }),
  )
  return { id, event: asked.event, filter, tables }
}

/** The read of a row, or of no row in particular. */
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

export const isHeard = ({ event, tables }: Binding, { type, table }: RowChange) =>
  tables.has(table) && (event === '*' || event === type)
