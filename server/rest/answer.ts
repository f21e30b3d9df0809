import { API_BODY_BYTES } from '../../contract/limits.ts'
import { againAfterDeadlock } from '../db/again-after-deadlock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { requireProof } from '../db/guards.ts'
import { readBody } from '../http/read-body.ts'
import type { AnswerBudget } from './answer-budget.ts'
import type { Caller } from './caller.ts'
import { DataError } from './data-error.ts'
import { checkProfile, chooseShape } from './parse-headers.ts'
import { checkMarkdown, parsePayload } from './parse-payload.ts'
import { checkPreferences, type Preferences, parsePrefer } from './parse-prefer.ts'
import {
  planDelete,
  planInsert,
  planRead,
  planUpdate,
  type ReadPlan,
  type WritePlan,
  type WriteRequest,
} from './plan.ts'
import { checkSent, limitRead, limitWrite } from './read-limits.ts'
import { checkReserved } from './reserved.ts'
import { checkWritten, type ReadResult, respondToRead, respondToWrite, type WriteResult } from './respond.ts'
import { readSql, type Statement } from './sql-read.ts'
import { csvBody } from './sql-select.ts'
import { writeSql } from './sql-write.ts'
import type { Table } from './tables.ts'

export const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'

const UNCHANGED: WriteResult = { body: '[]', rows: 0, inserted: 0, key: null }

export interface AnswerDeps {
  database: Database
  budget: AnswerBudget
  isTimezone: (name: string) => Promise<boolean>
  /** Whether everyone may use aggregates, not only administrators. */
  aggregates: boolean
}

/** A call on a table, with its checked preferences. */
interface Call {
  caller: Caller
  table: Table
  request: Request
  preferences: Preferences
}

/** The actions of a statement with their row counts. A page of a read also counts the rows before it. */
function touchedBy(
  plan: ReadPlan | WritePlan,
  { rows, inserted = rows }: { rows: number; inserted?: number },
): [action: string, rows: number][] {
  if (plan.kind === 'read') return [['read', rows > 0 ? rows + plan.page.offset : 0]]
  if (plan.kind === 'insert' && rows > inserted)
    return [
      ['insert', inserted],
      ['update', rows - inserted],
    ]
  return [[plan.kind, rows]]
}

/** Runs a statement as the caller. Rolls back if the guards require a fresh proof for the affected rows. */
function run<Row extends { body: string | null; rows: number; inserted?: number }>(
  { database, aggregates }: AnswerDeps,
  { caller: { identity, isPage }, table, preferences: { timezone } }: Call,
  plan: ReadPlan | WritePlan,
  { text, values }: Statement,
  check: (row: Row) => void = () => undefined,
): Promise<Row> {
  const work = async (tx: Transaction) => {
    await checkReserved(tx, plan, identity.role, aggregates)
    if (timezone !== undefined) await tx.query("select set_config('timezone', $1, true)", [timezone])
    const { rows } = await tx.query<Row>(text, values)
    const [row] = rows
    if (row === undefined) throw new Error('A statement of the data routes answered no row')
    check(row)
    if (identity.role === 'authenticated')
      for (const [action, touched] of touchedBy(plan, row))
        await requireProof(tx, `${action} ${table.name}`, touched)
    return plan.shape.isCsv && row.body !== null ? { ...row, body: csvBody(plan.items, row.body) } : row
  }
  return againAfterDeadlock(() => database.transaction(identity, work, { page: isPage }))
}

async function answerRead(deps: AnswerDeps, call: Call): Promise<Response> {
  const { budget } = deps
  const { caller, table, request, preferences } = call
  const header = (name: string) => request.headers.get(name) ?? undefined
  const asked = planRead(table, {
    query: new URL(request.url).searchParams,
    range: header('range'),
    shape: chooseShape(header('accept')),
    count: preferences.count,
    bodiless: request.method === 'HEAD',
  })
  const plan = caller.isPage ? asked : limitRead(asked, caller.isVisitor)
  if (caller.isVisitor) budget.check()
  const result = await run<ReadResult>(deps, call, plan, readSql(plan))
  if (caller.isVisitor && plan.cut !== undefined) checkSent(result.body, plan.cut.bytes)
  if (caller.isVisitor && caller.outgoing !== undefined)
    budget.hold(Buffer.byteLength(result.body ?? ''), caller.outgoing)
  return respondToRead(plan, preferences, result)
}

async function planWrite(table: Table, request: Request, write: WriteRequest): Promise<WritePlan> {
  if (request.method === 'DELETE') return planDelete(table, write)
  const type = request.headers.get('content-type') ?? undefined
  const payload = parsePayload(type, await readBody(request, API_BODY_BYTES))
  checkMarkdown(table, payload)
  return request.method === 'POST' ? planInsert(table, write, payload) : planUpdate(table, write, payload)
}

async function answerWrite(deps: AnswerDeps, call: Call): Promise<Response> {
  const { table, request, preferences } = call
  const shape = chooseShape(request.headers.get('accept') ?? undefined)
  const query = new URL(request.url).searchParams
  const plan = await planWrite(table, request, { query, shape, preferences })
  limitWrite(plan)
  if (plan.kind === 'update' && plan.written.length === 0) {
    checkWritten(plan, preferences, 0)
    const body = shape.isCsv ? csvBody(plan.items, '[]') : UNCHANGED.body
    return respondToWrite(plan, preferences, { ...UNCHANGED, body })
  }
  const key = plan.kind === 'insert' && preferences.return === 'headers-only' && plan.rows.length === 1
  const statement = writeSql(plan, { body: preferences.return === 'representation', key })
  const result = await run<WriteResult>(deps, call, plan, statement, row =>
    checkWritten(plan, preferences, row.rows),
  )
  return respondToWrite(plan, preferences, result)
}

/** Answers one call on a table: parses and plans it, makes SQL of it, and runs that as the caller. */
export async function answer(
  deps: AnswerDeps,
  caller: Caller,
  table: Table,
  request: Request,
): Promise<Response> {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  checkProfile(request.headers.get(reads ? 'accept-profile' : 'content-profile') ?? undefined)
  const asked = parsePrefer(request.headers.get('prefer') ?? undefined)
  const call = { caller, table, request, preferences: await checkPreferences(asked, deps.isTimezone) }
  if (reads) return answerRead(deps, call)
  if (request.method === 'POST' || request.method === 'PATCH' || request.method === 'DELETE')
    return answerWrite(deps, call)
  throw new DataError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`, {
    headers: { Allow: METHODS },
  })
}
