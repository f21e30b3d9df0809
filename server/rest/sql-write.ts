import { badBody } from './data-error.ts'
import type { InsertPlan, UpdatePlan, WritePlan } from './plan.ts'
import { Bindings, inTimeSql, orderSql, quote, tableSql, whereSql } from './sql-conditions.ts'
import type { Statement } from './sql-read.ts'
import { bodySql, groupSql, selectListSql } from './sql-select.ts'
import type { Column } from './tables.ts'

export interface Returned {
  body: boolean
  key: boolean
}

const columnList = (columns: readonly Column[]) => columns.map(column => quote(column.name)).join(', ')

// PostgreSQL allows 65,535 parameters in a statement.
const MAX_CELLS = 60_000
const INSERTED = quote('was inserted')

function cell(value: unknown, { type }: Column): unknown {
  if (value === null || typeof value === 'string') return value
  if (type.endsWith('[]') && Array.isArray(value)) return value
  return JSON.stringify(value)
}

/** Rows with missing cells: each given cell is a parameter, and a missing one gets the column's default. */
function valuesSql(rows: InsertPlan['rows'], written: readonly Column[], bindings: Bindings): string {
  if (rows.length * written.length > MAX_CELLS)
    throw badBody('Too many rows for one call: send them in parts')
  const tuples = rows.map(row => {
    const cells = written.map(column =>
      Object.hasOwn(row, column.name)
        ? `${bindings.bind(cell(row[column.name], column))}::${column.type}`
        : 'default',
    )
    return `(${cells.join(', ')})`
  })
  return ` (${columnList(written)}) values ${tuples.join(', ')}`
}

function insertedRowsSql(plan: InsertPlan, bindings: Bindings): string {
  const { rows } = plan
  const given = (column: Column) => rows.some(row => Object.hasOwn(row, column.name))
  const whole = (column: Column) => rows.every(row => Object.hasOwn(row, column.name))
  const written = plan.defaults && rows.length > 0 ? plan.written.filter(given) : plan.written
  const key = plan.table.columns.get(plan.table.key)
  if (written.length === 0 && key) return valuesOrNone(rows, key, bindings)
  if (plan.defaults && !written.every(whole)) return valuesSql(rows, written, bindings)
  const list = columnList(written)
  const source = `json_populate_recordset(null::${tableSql(plan.table)}, ${bindings.bind(JSON.stringify(rows))}::json)`
  return ` (${list}) select ${list} from ${source}`
}

function valuesOrNone(rows: InsertPlan['rows'], key: Column, bindings: Bindings): string {
  if (rows.length === 0) return ` (${quote(key.name)}) select null::${key.type} where false`
  return valuesSql(
    rows.map(() => ({})),
    [key],
    bindings,
  )
}

function conflictSql(plan: InsertPlan): string {
  if (!plan.conflict) return ''
  const target = ` on conflict (${columnList(plan.conflict.target)})`
  if (!plan.conflict.merge || plan.written.length === 0) return `${target} do nothing`
  const changes = plan.written.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`)
  return `${target} do update set ${changes.join(', ')}`
}

function updateSql(plan: UpdatePlan, bindings: Bindings): string {
  const changes = plan.written.map(({ name }) => `${quote(name)} = given.${quote(name)}`)
  const source = `json_populate_record(null::${tableSql(plan.table)}, ${bindings.bind(JSON.stringify(plan.changes))}::json)`
  return `update ${tableSql(plan.table)} set ${changes.join(', ')} from ${source} given`
}

function changeSql(plan: WritePlan, bindings: Bindings): string {
  const table = tableSql(plan.table)
  switch (plan.kind) {
    case 'insert':
      return `insert into ${table}${insertedRowsSql(plan, bindings)}${conflictSql(plan)}`
    case 'update':
      return `${updateSql(plan, bindings)}${whereSql(plan.table, plan.where, bindings)} and ${inTimeSql}`
    case 'delete':
      return `delete from ${table}${whereSql(plan.table, plan.where, bindings)} and ${inTimeSql}`
  }
}

/** The writing parts of a statement, and `changed` with the rows that they return. */
function changesSql(plan: WritePlan, returned: Returned, bindings: Bindings): string {
  const { name, trash } = plan.table
  const returning = `returning ${returningSql(plan, returned)}`
  if (plan.kind !== 'delete' || trash === undefined)
    return `changed as (${changeSql(plan, bindings)} ${returning})`
  const where = whereSql(plan.table, plan.where, bindings)
  const forGood = `(${quote(name)}.${quote(trash)} is not null or (select public.may('delete ${name} for good')))`
  const table = tableSql(plan.table)
  return [
    `trashed as (update ${table} set ${quote(trash)} = now()${where} and not ${forGood} ${returning})`,
    `gone as (delete from ${table}${where} and ${forGood} ${returning})`,
    'changed as (select * from trashed union all select * from gone)',
  ].join(', ')
}

/** The `returning` list. Only names requested columns, because naming one requires the right to read it. */
function returningSql(plan: WritePlan, returned: Returned): string {
  const names = new Set<string>()
  if (returned.key) names.add(plan.table.key)
  if (returned.body)
    for (const { column } of [...plan.items, ...plan.order]) if (column) names.add(column.name)
  const columns = [...names].map(name => `${quote(plan.table.name)}.${quote(name)}`)
  if (plan.kind === 'insert' && plan.conflict)
    columns.push(`(${quote(plan.table.name)}.xmax = 0) as ${INSERTED}`)
  return columns.length > 0 ? columns.join(', ') : '1'
}

/** Selects one row: `body`, `rows` (how many changed), `inserted` (how many are new) and `key` (of the first). */
export function writeSql(plan: WritePlan, returned: Returned): Statement {
  const bindings = new Bindings()
  const changes = changesSql(plan, returned, bindings)
  const upsert = plan.kind === 'insert' && plan.conflict !== undefined
  const answers = [
    returned.body
      ? `(select ${bodySql('answer', plan.shape, plan.items, bindings)} from (${orderedSql(plan)}) answer) as body`
      : 'null as body',
    '(select count(*)::int from changed) as rows',
    `(select count(*)::int from changed${upsert ? ` where ${INSERTED}` : ''}) as inserted`,
    returned.key ? `(select ${quote(plan.table.key)}::text from changed limit 1) as key` : 'null as key',
  ]
  return { text: `with ${changes} select ${answers.join(', ')}`, values: bindings.values }
}

function orderedSql(plan: WritePlan): string {
  const list = selectListSql('changed', plan.items)
  return `select ${list} from changed${groupSql('changed', plan.items)}${orderSql('changed', plan.order)}`
}
