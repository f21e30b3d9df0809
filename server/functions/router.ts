import { type Context, Hono } from 'hono'
import { API, APPLICATION_FUNCTION, receiptPath } from '../../contract/addresses.ts'
import { LENGTHS, SUBMISSION_BODY_BYTES } from '../../contract/limits.ts'
import { readSource, SOURCE_HEADER, type SubmissionSource } from '../../contract/receipts.ts'
import { withSigns } from '../../contract/spam-signs.ts'
import {
  IDEMPOTENCY_HEADER,
  type SubmissionErrorBody,
  type SubmissionReceipt,
} from '../../contract/submission.ts'
import type { SubmissionKind } from '../../contract/submissions.ts'
import { type Identify, IdentityError } from '../auth/identity.ts'
import { DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { enterRequest, OverBudget } from '../db/request-meter.ts'
import { parseJson } from '../http/parse-json.ts'
import { BodyTooLarge, mediaTypeOf, readBody } from '../http/read-body.ts'
import { noteRefusal } from '../http/request-log.ts'
import { TOO_MANY_REQUESTS } from '../limits/request-limit.ts'
import { describeFault, type Log } from '../log.ts'
import type { ReceiptSecrets } from './receipt-secrets.ts'
import { createSpamJudge } from './spam-judge.ts'
import { type Outcome, type SubmitDeps, submit } from './submit.ts'

export interface FunctionsDeps extends SubmitDeps {
  identify: Identify
  receipts: ReceiptSecrets
  log: Log
  /** Called once for each stored form that doesn't seem to come from a program. */
  onFormSent?: OnFormSent | undefined
}

/** Takes the form, the source of the visit as sent with it, and the position. */
export type OnFormSent = (form: SubmissionKind, source: SubmissionSource, position?: string) => void

const ALLOW = 'POST, OPTIONS'

/** A request that can't be a submission. */
class BadCall extends Error {
  readonly status: 400 | 415

  constructor(status: 400 | 415, message: string) {
    super(message)
    this.status = status
  }
}

function idempotencyKey(headers: Headers): string | undefined {
  const key = headers.get(IDEMPOTENCY_HEADER)?.trim()
  if (key === undefined) return undefined
  if (key === '' || key.length > LENGTHS.idempotencyKey)
    throw new BadCall(400, `${IDEMPOTENCY_HEADER} must have 1 to ${LENGTHS.idempotencyKey} characters.`)
  return key
}

async function readJson(request: Request): Promise<object> {
  if (mediaTypeOf(request.headers.get('content-type')) !== 'application/json')
    throw new BadCall(415, 'Send the fields as application/json.')
  const text = await readBody(request, SUBMISSION_BODY_BYTES)
  try {
    const value: unknown = parseJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new BadCall(400, 'Send one JSON object with the fields of the form.')
}

function jsonResponse(
  status: number,
  body: SubmissionErrorBody | SubmissionReceipt,
  headers: Record<string, string> = {},
) {
  if ('message' in body) {
    const names = Object.keys(body.fields ?? {})
    noteRefusal(names.length > 0 ? `fields: ${names.join(', ')}` : body.message)
  }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

async function outcomeResponse(outcome: Outcome, receipts: ReceiptSecrets): Promise<Response> {
  switch (outcome.kind) {
    case 'stored': {
      const { id, reference } = outcome
      const receipt = receiptPath(await receipts.secretOf(id), outcome.language)
      return jsonResponse(200, { ok: true, id, reference, receipt })
    }
    case 'invalid':
      return jsonResponse(400, { message: 'Some fields need another look.', fields: outcome.fields })
    case 'too_many':
      return jsonResponse(
        429,
        { message: 'We’re receiving too many forms right now. Try again in a minute.', fields: {} },
        { 'Retry-After': String(outcome.retryAfterSeconds) },
      )
    case 'other_content':
      return jsonResponse(422, { message: `You already used this ${IDEMPOTENCY_HEADER} with other content.` })
  }
}

function errorResponse(error: unknown, log: Log): Response {
  if (error instanceof BadCall) return jsonResponse(error.status, { message: error.message, fields: {} })
  if (error instanceof BodyTooLarge) return jsonResponse(413, { message: 'The body is over 64 KiB.' })
  if (error instanceof IdentityError || error instanceof SessionEnded) {
    const key = error instanceof IdentityError && error.fault.endsWith('_key')
    const message = key ? 'Send the public key as `apikey`.' : 'The access token isn’t valid.'
    return jsonResponse(401, { message }, { 'WWW-Authenticate': 'Bearer' })
  }
  if (error instanceof OverBudget)
    return jsonResponse(
      429,
      { message: TOO_MANY_REQUESTS, fields: {} },
      { 'Retry-After': String(error.seconds) },
    )
  if (error instanceof DatabaseUnavailable)
    return jsonResponse(503, { message: 'We can’t take this right now. Try again.' }, { 'Retry-After': '2' })
  log.error('submission failed', describeFault(error))
  return jsonResponse(500, { message: 'Something went wrong on our side. Try again.' })
}

export function createFunctions(deps: FunctionsDeps): Hono {
  const judge = createSpamJudge()
  const app = new Hono()

  /** Like any function of Supabase: requires the project's key, and a token must belong to an active session. */
  async function checkCaller(headers: Headers): Promise<void> {
    const identity = await deps.identify(headers)
    if (identity.role === 'authenticated') await deps.database.transaction(identity, async () => undefined)
  }

  async function receive(
    context: Context,
    kind: SubmissionKind,
    check?: (headers: Headers) => Promise<void>,
  ) {
    const request = context.req.raw
    // Sends no CORS headers: forms use the function on their own origin, and others have no access.
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: ALLOW } })
    if (request.method !== 'POST')
      return jsonResponse(405, { message: 'Send the form with POST.' }, { Allow: ALLOW })
    try {
      enterRequest()
      await check?.(request.headers)
      const key = idempotencyKey(request.headers)
      const input = withSigns(await readJson(request), request.headers)
      const source = readSource(request.headers.get(SOURCE_HEADER))
      const outcome = await submit({ ...deps, judge }, kind, input, { key, source })
      if (outcome.kind === 'stored' && !outcome.repeated)
        deps.log.info('submission stored', { kind, spam: outcome.spam })
      if (outcome.kind === 'stored' && !outcome.repeated && !outcome.spam)
        deps.onFormSent?.(kind, source, outcome.position)
      return await outcomeResponse(outcome, deps.receipts)
    } catch (error) {
      return errorResponse(error, deps.log)
    }
  }

  app.all(`${API.functions}/${APPLICATION_FUNCTION}`, context => receive(context, 'application', checkCaller))
  app.all(API.careerApplication, context => receive(context, 'career_application'))
  app.all(`${API.functions}/*`, async context => {
    try {
      enterRequest()
      await checkCaller(context.req.raw.headers)
    } catch (error) {
      return errorResponse(error, deps.log)
    }
    return jsonResponse(404, { message: 'There is no function with this name.' })
  })
  return app
}
