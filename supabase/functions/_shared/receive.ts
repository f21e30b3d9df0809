import { checkSubmission } from '../../../contract/check-submission.ts'
import { LENGTHS, SUBMISSION_BODY_BYTES } from '../../../contract/limits.ts'
import { readSource, SOURCE_HEADER } from '../../../contract/receipts.ts'
import { isHurried, showsSpamSigns, withSigns } from '../../../contract/spam-signs.ts'
import { IDEMPOTENCY_HEADER } from '../../../contract/submission.ts'
import type { SubmissionKind } from '../../../contract/submissions.ts'
import { notify } from './notify.ts'
import type { Settings } from './settings.ts'

/* The same answers as server/functions/router.ts gives, on the web's own interfaces: it runs in the project's runtime. */

const LIMIT_MS = 10_000
const ALLOW = 'POST, OPTIONS'

type Outcome =
  | { outcome: 'stored' | 'repeated'; id: string; reference: string }
  | { outcome: 'too_many' }
  | { outcome: 'other_content' }

class Refusal extends Error {
  readonly status: number
  readonly fields: Record<string, string>

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

async function readObject(request: Request): Promise<object> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, 'Send the fields as application/json.')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > SUBMISSION_BODY_BYTES) throw new Refusal(413, 'The body is over 64 KiB.')
    chunks.push(chunk)
  }
  try {
    const value: unknown = JSON.parse(await new Blob(chunks as BlobPart[]).text())
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Refusal(400, 'The body must be one JSON object with the fields of the form.')
}

function keyOf(headers: Headers): string | undefined {
  const key = headers.get(IDEMPOTENCY_HEADER)?.trim()
  if (key === '' || (key !== undefined && key.length > LENGTHS.idempotencyKey))
    throw new Refusal(400, `An ${IDEMPOTENCY_HEADER} has 1 to ${LENGTHS.idempotencyKey} characters.`)
  return key
}

async function store({ url, secretKey }: Settings, parameters: object): Promise<Outcome> {
  const stored = await fetch(`${url}/rest/v1/rpc/store_submission`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => undefined)
  if (stored?.ok !== true) throw new Refusal(503, 'We cannot take this right now. Please try again.')
  return (await stored.json()) as Outcome
}

async function receive(kind: SubmissionKind, settings: Settings, request: Request): Promise<Response> {
  const key = keyOf(request.headers)
  const input = withSigns(await readObject(request), request.headers)
  const checked = checkSubmission(kind, input)
  if (!checked.ok) throw new Refusal(400, 'Some fields need another look.', checked.fields)
  const outcome = await store(settings, {
    kind,
    fields: checked.content.fields,
    is_spam: showsSpamSigns(input),
    is_hurried: isHurried(input),
    source: readSource(request.headers.get(SOURCE_HEADER)),
    ...(key !== undefined && {
      key_hash: await sha256(`${kind}\n${key}`),
      content_hash: await sha256(JSON.stringify({ ...checked.content.fields, language: undefined })),
    }),
  })
  if (outcome.outcome === 'other_content')
    throw new Refusal(422, `This ${IDEMPOTENCY_HEADER} was used before with other content.`)
  if (outcome.outcome === 'too_many')
    return answer(
      429,
      { message: 'Too many forms are arriving at the moment. Please try again in a minute.', fields: {} },
      { 'retry-after': '60' },
    )
  const { id, reference } = outcome
  // What is stored is stored: a mail that fails is logged, and the desk has the submission.
  if (outcome.outcome === 'stored')
    // biome-ignore lint/suspicious/noConsole: the log of the project's runtime
    await notify(settings, { id, reference }).catch(error => console.error('mail failed', error.message))
  return answer(200, { ok: true, id, reference })
}

/** A function that receives one of the two forms. */
export function createReceiver(kind: SubmissionKind, settings: Settings) {
  return async (request: Request): Promise<Response> => {
    // The site and its function share an origin, so other origins are granted nothing: no CORS header is sent.
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: ALLOW } })
    if (request.method !== 'POST')
      return answer(405, { message: 'Send the form with POST.' }, { allow: ALLOW })
    try {
      return await receive(kind, settings, request)
    } catch (error) {
      if (error instanceof Refusal)
        return answer(error.status, { message: error.message, fields: error.fields })
      // biome-ignore lint/suspicious/noConsole: the log of the project's runtime
      console.error('submission failed', error instanceof Error ? error.name : typeof error)
      return answer(500, { message: 'Something went wrong on our side. Please try again.' })
    }
  }
}
