import { checkSubmission } from '../../../contract/check-submission.ts'
import { LENGTHS, SUBMISSION_BODY_BYTES } from '../../../contract/limits.ts'
import { showsSpamSigns } from '../../../contract/spam-signs.ts'
import { IDEMPOTENCY_HEADER } from '../../../contract/submission.ts'
import type { SubmissionKind } from '../../../contract/submissions.ts'
import { notify } from './notify.ts'
import type { Settings } from './settings.ts'

/* The same answers as server/functions/router.ts gives, without a reference and a receipt, on the web's own interfaces: it runs in the project's runtime. */

const LIMIT_MS = 10_000
/** PostgREST's answer to an id that is taken. */
const ALREADY_THERE = 409
const ALLOW = 'POST, OPTIONS'

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

/** The same for the same form, so that a repeat finds itself stored. Text that was changed since is another submission. */
async function idOf(...parts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')))
  const hex = Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
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

/** The columns of a form: its fields, with underscores. The language of the page has none. */
const columnsOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== 'language')
      .map(([name, value]) => [name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), value || null]),
  )

/** Whether it was stored now, and not before. */
async function store({ url, secretKey }: Settings, kind: SubmissionKind, row: object): Promise<boolean> {
  const stored = await fetch(`${url}/rest/v1/${kind}s`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(row),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => undefined)
  await stored?.body?.cancel()
  if (stored?.ok !== true && stored?.status !== ALREADY_THERE)
    throw new Refusal(503, 'We can’t take this right now. Try again.')
  return stored.ok
}

async function receive(kind: SubmissionKind, settings: Settings, request: Request): Promise<Response> {
  const key = keyOf(request.headers)
  const input = await readObject(request)
  const checked = checkSubmission(kind, input)
  if (!checked.ok) throw new Refusal(400, 'Some fields need another look.', checked.fields)
  const columns = columnsOf(checked.content.fields)
  const id = key === undefined ? crypto.randomUUID() : await idOf(kind, key, JSON.stringify(columns))
  const isNew = await store(settings, kind, { id, ...columns })
  // What is stored is stored: a mail that fails is logged, and the table has the submission.
  if (isNew && !showsSpamSigns(input))
    // biome-ignore lint/suspicious/noConsole: the log of the project's runtime
    await notify(settings, kind, id).catch(error => console.error('mail failed', error.message))
  return answer(200, { ok: true, id })
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
      return answer(500, { message: 'Something went wrong on our side. Try again.' })
    }
  }
}
