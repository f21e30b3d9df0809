import { type Context, Hono } from 'hono'
import {
  RECEIPT_API,
  RECEIPT_HEADER,
  RECEIPT_RESUME_API,
  RESUME_PART_BYTES,
  type ResumeAnswer,
  UPLOAD_HEADER,
} from '../../contract/receipts.ts'
import { DOCUMENT_BYTES, UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { eraseHeld, findHeld } from '../db/receipts.ts'
import { enterRequest, OverBudget } from '../db/request-meter.ts'
import {
  dropParts,
  NoRoom,
  type ResumePart,
  readParts,
  storePart,
  storeResume,
} from '../db/resume-uploads.ts'
import { BodyTooLarge, readBytes } from '../http/read-body.ts'
import { noteRefusal } from '../http/request-log.ts'
import { createConcurrencyLimit, TooBusy } from '../limits/concurrency.ts'
import { describeFault, type Log } from '../log.ts'
import { isWholePdf } from '../storage/check-pdf.ts'
import type { ReceiptSecrets } from './receipt-secrets.ts'

export interface ReceiptsDeps {
  database: Database
  receipts: ReceiptSecrets
  retentionDays: () => number
  /** Takes one upload from the client's allowance. Returns the seconds to wait, or 0. */
  admitFile: (context: Context) => Promise<number>
  log: Log
}

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
const RANGE = /^bytes (\d{1,9})-(\d{1,9})\/(\d{1,9})$/
const UPLOAD_NAME = /^[\w-]{1,64}$/
/** How many complete files to check at once, each in memory, and how many may wait. */
const CHECKS_AT_ONCE = 2
const CHECKS_WAITING = 10

class Refusal extends Error {
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The same response for a wrong, an erased and a missing secret. */
const unknown = () => new Refusal(404, 'There is no receipt with this secret.')
const tooMany = (seconds: number) =>
  new Refusal(429, 'Too many requests. Wait a moment and try again.', seconds)

function answer(status: number, body: object, retryAfter?: number): Response {
  const headers: Record<string, string> = { ...HEADERS }
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return Response.json(body, { status, headers })
}

function refuse(status: number, message: string, retryAfter?: number): Response {
  noteRefusal(message)
  return answer(status, { message }, retryAfter)
}

function translate(error: unknown, log: Log): Response {
  if (error instanceof OverBudget) return translate(tooMany(error.seconds), log)
  if (error instanceof Refusal) return refuse(error.status, error.message, error.retryAfter)
  if (error instanceof BodyTooLarge) return refuse(413, UPLOAD_REFUSALS.documentTooLarge)
  if (error instanceof NoRoom) return refuse(422, UPLOAD_REFUSALS.resumesFull)
  if (error instanceof DatabaseUnavailable || error instanceof TooBusy)
    return refuse(503, 'We can’t do this right now. Try again.', 2)
  log.error('receipt failed', describeFault(error))
  return refuse(500, 'Something went wrong on our side. Try again.')
}

async function readPart(request: Request): Promise<ResumePart> {
  const upload = request.headers.get(UPLOAD_HEADER) ?? ''
  const [, first, last, whole] = RANGE.exec(request.headers.get('content-range') ?? '') ?? []
  const [start, end, total] = [Number(first), Number(last), Number(whole)]
  if (!UPLOAD_NAME.test(upload) || !(start <= end && end < total))
    throw new Refusal(400, `Send a part with ${UPLOAD_HEADER} and Content-Range.`)
  if (total > DOCUMENT_BYTES) throw new BodyTooLarge()
  const data = await readBytes(request, RESUME_PART_BYTES)
  if (data.length !== end - start + 1)
    throw new Refusal(400, 'The part’s length doesn’t match its Content-Range.')
  return { upload, start, total, data }
}

/** The receipts API: shows what is stored, erases it, and receives a candidate's PDF in parts. */
export function createReceipts(deps: ReceiptsDeps): Hono {
  const { database, log } = deps
  const app = new Hono()
  const checking = createConcurrencyLimit(CHECKS_AT_ONCE, CHECKS_WAITING)

  const handle = (work: (id: string, context: Context) => Promise<Response>) => async (context: Context) => {
    try {
      enterRequest()
      const id = await deps.receipts.idOf(context.req.header(RECEIPT_HEADER) ?? '')
      if (id === undefined) throw unknown()
      return await work(id, context)
    } catch (error) {
      return translate(error, log)
    }
  }

  async function show(id: string): Promise<Response> {
    const held = await database.transaction({ role: 'service' }, tx => findHeld(tx, id, deps.retentionDays()))
    if (held === undefined) throw unknown()
    return answer(200, held)
  }

  async function erase(id: string): Promise<Response> {
    const reference = await database.transaction({ role: 'service' }, tx => eraseHeld(tx, id))
    if (reference === undefined) throw unknown()
    log.info('submission withdrawn')
    return answer(200, { reference })
  }

  /** Checks a completely uploaded file, and replaces an earlier one. */
  async function finish(id: string): Promise<Response> {
    const bytes = await database.transaction({ role: 'service' }, tx => readParts(tx, id))
    if (!isWholePdf(bytes)) {
      await database.transaction({ role: 'service' }, tx => dropParts(tx, id))
      throw new Refusal(415, UPLOAD_REFUSALS.notAPdf)
    }
    const stored = await database.transaction({ role: 'service' }, tx => storeResume(tx, id, bytes))
    if (!stored) throw unknown()
    log.info('resume stored', { bytes: bytes.length })
    return answer(200, { received: bytes.length, complete: true } satisfies ResumeAnswer)
  }

  async function takePart(id: string, context: Context): Promise<Response> {
    const part = await readPart(context.req.raw)
    const seconds = part.start === 0 ? await deps.admitFile(context) : 0
    if (seconds > 0) throw tooMany(seconds)
    const stored = await database.transaction({ role: 'service' }, tx => storePart(tx, id, part))
    if (stored === undefined) throw unknown()
    const { received, fits } = stored
    if (!fits) return answer(409, { received, complete: false } satisfies ResumeAnswer)
    if (received < part.total) return answer(202, { received, complete: false } satisfies ResumeAnswer)
    return checking(() => finish(id))
  }

  app.get(RECEIPT_API, handle(show))
  app.delete(RECEIPT_API, handle(erase))
  app.put(RECEIPT_RESUME_API, handle(takePart))
  return app
}
