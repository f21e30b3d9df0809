import type { Context } from 'hono'
import { API_VERSION_HEADER, NAMED_CODES_VERSION } from '../../contract/account.ts'
import { DatabaseAway, SessionEnded } from '../db/database.ts'
import { describeFault, type Log } from '../log.ts'
import { type AuthCode, AuthError } from './auth-error.ts'
import { TooBusy } from './gate.ts'
import { IdentityError, type IdentityFault } from './identity.ts'

const BY_FAULT: Record<IdentityFault, AuthCode> = {
  missing_key: 'no_api_key',
  wrong_key: 'invalid_api_key',
  bad_token: 'bad_jwt',
  expired_token: 'bad_jwt',
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof IdentityError) return new AuthError(BY_FAULT[error.fault])
  if (error instanceof SessionEnded) return new AuthError('session_not_found')
  if (error instanceof TooBusy) return new AuthError('over_request_rate_limit', { retryAfterSeconds: 1 })
  if (error instanceof DatabaseAway) return new AuthError('service_unavailable')
  return new AuthError('unexpected_failure')
}

/** The only place that gives an auth refusal its HTTP form, in either of the two shapes that clients know. */
export function respondWithAuthError(c: Context, cause: unknown, log: Log): Response {
  const error = toAuthError(cause)
  if (error.code === 'unexpected_failure') log.error('auth fault', describeFault(cause))
  const { code, status, message } = error
  c.header('x-sb-error-code', code)
  if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds))
  const version = c.req.header(API_VERSION_HEADER) ?? ''
  if (/^\d{4}-\d\d-\d\d$/.test(version) && version >= NAMED_CODES_VERSION) {
    c.header(API_VERSION_HEADER, NAMED_CODES_VERSION)
    return c.json({ code, message }, status)
  }
  return c.json({ code: status, error_code: code, msg: message }, status)
}
