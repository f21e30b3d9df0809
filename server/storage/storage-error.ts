import { UPLOAD_REFUSALS, type UploadRefusal } from '../../contract/uploads.ts'
import { IdentityError, type IdentityFault } from '../auth/identity.ts'
import { DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { NotAllowed } from '../db/objects.ts'
import { OverBudget } from '../db/request-meter.ts'
import { BodyTooLarge } from '../http/read-body.ts'
import { noteRefusal } from '../http/request-log.ts'
import { TooBusy } from '../limits/concurrency.ts'
import { UploadRefused } from './picture-processor.ts'

/** An error with the format and codes of the storage client. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  readonly error: string
  readonly retryAfter: number | undefined
  /** The newer error code, which tells the client whether the object or the bucket is missing. */
  readonly code: string | undefined

  constructor(status: number, error: string, message: string, retryAfter?: number, code?: string) {
    super(message)
    this.status = status
    this.error = error
    this.retryAfter = retryAfter
    this.code = code
  }

  response(bodiless: boolean): Response {
    const { status, error, message, retryAfter, code } = this
    noteRefusal(error)
    const headers: Record<string, string> = { 'cache-control': 'no-store' }
    if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
    if (bodiless) return new Response(null, { status, headers })
    return Response.json(
      { statusCode: String(status), ...(code !== undefined && { code }), error, message },
      { status, headers },
    )
  }
}

export const objectNotFound = () =>
  new StorageError(404, 'not_found', 'Object not found', undefined, 'NoSuchKey')
export const bucketNotFound = () =>
  new StorageError(404, 'Bucket not found', 'Bucket not found', undefined, 'NoSuchBucket')
export const duplicate = () => new StorageError(409, 'Duplicate', 'The resource already exists')
export const notAllowed = () =>
  new StorageError(403, 'Unauthorized', 'new row violates row-level security policy')
export const invalidKey = (name: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${name}`)
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message)
const tooManyRequests = (seconds: number) =>
  new StorageError(429, 'TooManyRequests', 'Too many requests. Wait a moment and try again.', seconds)

/** Nobody receives this response, because the client has disconnected. */
export const aborted = () => new StorageError(499, 'Aborted', 'The upload was cancelled')

const BUSY_SECONDS = 10

const IDENTITY: Record<IdentityFault, string> = {
  missing_key: 'No API key found in request',
  wrong_key: 'Invalid API key',
  bad_token: 'jwt malformed',
  expired_token: 'jwt expired',
}

const TOO_LARGE: readonly UploadRefusal[] = [
  'tooLarge',
  'documentTooLarge',
  'tooManyPixels',
  'tooMuchWork',
  'videoTooLarge',
  'picturesFull',
  'filesFull',
  'resumesFull',
]

function refusedUpload(reason: UploadRefusal): StorageError {
  const message = UPLOAD_REFUSALS[reason]
  if (reason === 'busy') return new StorageError(503, 'SlowDown', message, BUSY_SECONDS)
  if (TOO_LARGE.includes(reason)) return new StorageError(413, 'Payload too large', message)
  if (reason === 'damaged') return new StorageError(422, 'InvalidRequest', message)
  return new StorageError(415, 'invalid_mime_type', message)
}

/** Maps a lost connection, and PostgreSQL's codes for refusals by guards and policies and for names in use. */
function ofCode(error: unknown): StorageError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ECONNRESET') return aborted()
  if (code === '42501') return notAllowed()
  if (code === 'PGRST' && error instanceof Error) {
    const refusal = JSON.parse(error.message)
    return new StorageError(403, refusal.code, refusal.message)
  }
  return code === '23505' ? duplicate() : undefined
}

/** Turns an error into a response of the API; `undefined` for a fault of our own. */
export function translateFault(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error
  if (error instanceof IdentityError)
    return new StorageError(error.fault.endsWith('key') ? 401 : 403, 'Unauthorized', IDENTITY[error.fault])
  if (error instanceof SessionEnded) return new StorageError(403, 'Unauthorized', 'The session has ended')
  if (error instanceof OverBudget) return tooManyRequests(error.seconds)
  if (error instanceof NotAllowed) return notAllowed()
  if (error instanceof UploadRefused) return refusedUpload(error.reason)
  if (error instanceof TooBusy) return refusedUpload('busy')
  if (error instanceof BodyTooLarge)
    return new StorageError(413, 'Payload too large', 'The body is too large')
  if (error instanceof DatabaseUnavailable)
    return new StorageError(503, 'DatabaseTimeout', 'The database is unavailable. Try again in a moment.', 2)
  return ofCode(error)
}
