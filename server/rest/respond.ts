import { noteRefusal } from '../http/request-log.ts'
import { badRange, DataError, notOneRow } from './data-error.ts'
import type { Shape } from './parse-headers.ts'
import { appliedAlways, type Preferences } from './parse-prefer.ts'
import type { ReadPlan, WritePlan } from './plan.ts'

export interface ReadResult {
  body: string | null
  rows: number
  total: number | null
}

export interface WriteResult {
  body: string | null
  rows: number
  inserted: number
  key: string | null
}

// Responses may contain personal data, and depend on the caller.
const UNCACHED = { 'Cache-Control': 'no-store' }

function contentRange(first: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${first}-${first + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

/** Refuses to return several rows or none as a single object. */
function checkSingle(shape: Shape, rows: number): void {
  if (shape.single && rows !== 1) throw notOneRow(rows)
}

export function respondToRead(plan: ReadPlan, preferences: Preferences, result: ReadResult): Response {
  const { offset } = plan.page
  const { rows, total } = result
  if (total !== null && offset > total)
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'Content-Range': `*/${total}`,
    })
  checkSingle(plan.shape, rows)
  const headers: Record<string, string> = {
    ...UNCACHED,
    'Content-Type': plan.shape.contentType,
    'Content-Range': contentRange(offset, rows, total),
  }
  const preferencesApplied = appliedAlways(preferences).join(', ')
  if (preferencesApplied) headers['Preference-Applied'] = preferencesApplied
  const status = total !== null && rows < total ? 206 : 200
  return new Response(plan.bodiless ? null : result.body, { status, headers })
}

/** How many rows the write may affect, if limited. As in PostgREST, inserts are unlimited. */
function mostAffected(plan: WritePlan, { handling, maxAffected }: Preferences): number | undefined {
  return handling === 'strict' && plan.kind !== 'insert' ? maxAffected : undefined
}

/** Refuses a write that affected too many rows. Called inside the transaction, so that it rolls back. */
export function checkWritten(plan: WritePlan, preferences: Preferences, rows: number): void {
  checkSingle(plan.shape, rows)
  if (rows > (mostAffected(plan, preferences) ?? rows))
    throw new DataError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    })
}

function applied(plan: WritePlan, preferences: Preferences): string {
  const insert = plan.kind === 'insert'
  const { resolution, missing } = preferences
  const most = mostAffected(plan, preferences)
  return [
    insert && resolution ? `resolution=${resolution}` : '',
    insert && missing ? `missing=${missing}` : '',
    preferences.return ? `return=${preferences.return}` : '',
    ...appliedAlways(preferences),
    most === undefined ? '' : `max-affected=${most}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function writeStatus(plan: WritePlan, preferences: Preferences, result: WriteResult): number {
  if (plan.kind === 'insert') return plan.conflict?.merge && result.inserted === 0 ? 200 : 201
  return preferences.return === 'representation' ? 200 : 204
}

export function respondToWrite(plan: WritePlan, preferences: Preferences, result: WriteResult): Response {
  const total = preferences.count ? result.rows : null
  const headers: Record<string, string> = {
    ...UNCACHED,
    'Content-Range': contentRange(0, plan.kind === 'update' ? result.rows : 0, total),
  }
  const preferencesApplied = applied(plan, preferences)
  if (preferencesApplied) headers['Preference-Applied'] = preferencesApplied
  if (result.key !== null) headers.Location = `/${plan.table.name}?${plan.table.key}=eq.${result.key}`
  const status = writeStatus(plan, preferences, result)
  if (preferences.return !== 'representation') return new Response(null, { status, headers })
  return new Response(result.body, {
    status,
    headers: { ...headers, 'Content-Type': plan.shape.contentType },
  })
}

export function respondToError(error: DataError, bodiless: boolean): Response {
  noteRefusal(error.code)
  const headers: Record<string, string> = {
    ...UNCACHED,
    ...(error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...error.headers,
    'Content-Type': 'application/json; charset=utf-8',
  }
  return new Response(bodiless ? null : JSON.stringify(error.body()), { status: error.status, headers })
}
