import { badBody, badQuery, DataError, unknownWrittenColumn } from './data-error.ts'
import { parseFilters } from './parse-filters.ts'
import type { Shape } from './parse-headers.ts'
import { parseColumnList, parseOrder } from './parse-names.ts'
import { commonKeys, type Payload, type Row } from './parse-payload.ts'
import type { Preferences } from './parse-prefer.ts'
import { type Page, parsePage } from './parse-range.ts'
import { parseSelect } from './parse-select.ts'
import {
  columnOf,
  type PlannedCondition,
  type PlannedOrder,
  planCondition,
  planOrder,
} from './plan-conditions.ts'
import { hasEmbedded, type PlannedItem, planSelect } from './plan-select.ts'
import type { Column, Table } from './tables.ts'

interface Answer {
  table: Table
  items: PlannedItem[]
  order: PlannedOrder[]
  shape: Shape
}

export interface ReadPlan extends Answer {
  kind: 'read'
  where: PlannedCondition[]
  page: Page
  count: boolean
  /** For HEAD: counts the rows without building them. */
  bodiless: boolean
  /** Leaves out rows that would make the response longer. Measures their long texts, and with `isExact` what is sent. */
  cut?: { bytes: number; isExact: boolean }
}

export interface InsertPlan extends Answer {
  kind: 'insert'
  rows: Row[]
  written: Column[]
  /** Columns that a row leaves out get their default value instead of null. */
  defaults: boolean
  conflict: { target: Column[]; merge: boolean } | undefined
}

export interface UpdatePlan extends Answer {
  kind: 'update'
  where: PlannedCondition[]
  changes: Row
  written: Column[]
}

export interface DeletePlan extends Answer {
  kind: 'delete'
  where: PlannedCondition[]
}

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan

function writtenColumn(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column === undefined) throw unknownWrittenColumn(table.name, name)
  return column
}

function planAnswer(table: Table, query: URLSearchParams, shape: Shape): Answer {
  return {
    table,
    items: planSelect(table, parseSelect(query.get('select'))),
    order: planOrder(table, parseOrder(query.get('order'))),
    shape,
  }
}

function planWhere(table: Table, query: URLSearchParams): PlannedCondition[] {
  return parseFilters(query).map(condition => planCondition(table, condition))
}

export interface ReadRequest {
  query: URLSearchParams
  range: string | undefined
  shape: Shape
  count: boolean
  bodiless: boolean
}

export function planRead(table: Table, request: ReadRequest): ReadPlan {
  const { query, count, bodiless } = request
  return {
    kind: 'read',
    ...planAnswer(table, query, request.shape),
    where: planWhere(table, query),
    page: parsePage(query, request.range),
    count,
    bodiless,
  }
}

/** A write returns the rows that it wrote. */
function planReturned(table: Table, { query, shape }: WriteRequest): Answer {
  const answer = planAnswer(table, query, shape)
  if (hasEmbedded(answer.items)) throw badQuery('You can only embed tables in reads')
  return answer
}

export interface WriteRequest {
  query: URLSearchParams
  shape: Shape
  preferences: Preferences
}

export function planInsert(table: Table, request: WriteRequest, payload: Payload): InsertPlan {
  const { query, preferences } = request
  const listed = query.get('columns')
  const names = listed ? parseColumnList('columns parameter', listed) : commonKeys(payload.rows)
  const onConflict = query.get('on_conflict')
  const target = onConflict ? parseColumnList('on_conflict parameter', onConflict) : [table.key]
  return {
    kind: 'insert',
    ...planReturned(table, request),
    rows: payload.rows,
    written: [...new Set(names.map(name => writtenColumn(table, name)))],
    defaults: preferences.missing === 'default',
    conflict: preferences.resolution && {
      target: target.map(name => columnOf(table, name)),
      merge: preferences.resolution === 'merge-duplicates',
    },
  }
}

/** Refuses a write without a condition, which would affect every row. Supabase does the same. */
function planTouched(verb: 'UPDATE' | 'DELETE', table: Table, query: URLSearchParams): PlannedCondition[] {
  for (const name of ['limit', 'offset'])
    if (query.has(name)) throw badQuery(`${name} applies to reads only`, 'Name the rows with filters.')
  const where = planWhere(table, query)
  if (where.length === 0) throw new DataError(400, '21000', `${verb} requires a WHERE clause`)
  return where
}

export function planUpdate(table: Table, request: WriteRequest, payload: Payload): UpdatePlan {
  const [changes] = payload.rows
  if (payload.list || changes === undefined) throw badBody('The body must be an object of columns to change')
  const listed = request.query.get('columns')
  const names = listed ? parseColumnList('columns parameter', listed) : Object.keys(changes)
  return {
    kind: 'update',
    ...planReturned(table, request),
    where: planTouched('UPDATE', table, request.query),
    changes,
    written: [...new Set(names.map(name => writtenColumn(table, name)))],
  }
}

export function planDelete(table: Table, request: WriteRequest): DeletePlan {
  return {
    kind: 'delete',
    ...planReturned(table, request),
    where: planTouched('DELETE', table, request.query),
  }
}
