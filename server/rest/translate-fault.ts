import { DATA_ERROR } from '../../contract/errors.ts'
import { IdentityError, type IdentityFault } from '../auth/identity.ts'
import {
  DatabaseBusy,
  DatabaseUnavailable,
  type Identity,
  SessionEnded,
  StatementTimeout,
} from '../db/database.ts'
import { OverBudget } from '../db/request-meter.ts'
import { BodyTooLarge } from '../http/read-body.ts'
import { busy, DataError, databaseAway, statusOfRefusal, tookTooLong, tooManyCalls } from './data-error.ts'

// PostgREST's statuses for PostgreSQL's codes, from the most specific code to its class.
const STATUS_OF_CODE: Record<string, number> = {
  [DATA_ERROR.foreignKey]: 409,
  [DATA_ERROR.duplicate]: 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
}
const STATUS_OF_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

interface DatabaseFault extends Error {
  code: string
  detail?: string
  hint?: string
}

function isDatabaseFault(error: unknown): error is DatabaseFault {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

function statusOf(code: string, identity: Identity['role']): number {
  if (code === DATA_ERROR.refused) return statusOfRefusal(identity)
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400
}

function tokenRefused(code: string, message: string): DataError {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return new DataError(401, code, message, { headers: { 'WWW-Authenticate': challenge } })
}

const OF_IDENTITY: Record<IdentityFault, () => DataError> = {
  missing_key: () =>
    new DataError(401, DATA_ERROR.badKey, 'No API key found in request', {
      hint: 'Send the public key as `apikey`.',
    }),
  wrong_key: () =>
    new DataError(401, DATA_ERROR.badKey, 'Invalid API key', { hint: 'Send the public key as `apikey`.' }),
  bad_token: () => tokenRefused(DATA_ERROR.badToken, 'JWT invalid'),
  expired_token: () => tokenRefused(DATA_ERROR.expiredToken, 'JWT expired'),
}

/** An error with its own status and message, raised by a database function in PostgREST's format. */
function ownRefusal({ message, detail = '{}' }: DatabaseFault): DataError {
  const { code, message: words, details, hint } = JSON.parse(message)
  return new DataError(JSON.parse(detail).status, code, words, { details, hint })
}

/** Turns an error into a response of the API; `undefined` for a fault of our own. */
export function translateFault(error: unknown, role: Identity['role']): DataError | undefined {
  if (error instanceof DataError) return error
  if (error instanceof IdentityError) return OF_IDENTITY[error.fault]()
  if (error instanceof SessionEnded) return tokenRefused(DATA_ERROR.badToken, 'The session has ended')
  if (error instanceof OverBudget) return tooManyCalls(error.seconds)
  if (error instanceof StatementTimeout) return tookTooLong()
  if (error instanceof DatabaseBusy) return busy()
  if (error instanceof DatabaseUnavailable) return databaseAway()
  if (error instanceof BodyTooLarge) return new DataError(413, DATA_ERROR.badBody, 'The body is over 1 MiB')
  if (!isDatabaseFault(error)) return undefined
  if (error.code === 'PGRST') return ownRefusal(error)
  const extras = { details: error.detail ?? null, hint: error.hint ?? null }
  return new DataError(statusOf(error.code, role), error.code, error.message, extras)
}
