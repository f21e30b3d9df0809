import type { Context } from 'hono'
import { API_VERSION_HEADER, NAMED_CODES_VERSION } from '../../contract/account.ts'
import { AUTH_ERROR } from '../../contract/errors.ts'
import type { FieldMessages } from '../../contract/fields.ts'
import { DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { LastAdministrator } from '../db/people.ts'
import { OverBudget } from '../db/request-meter.ts'
import { AccountSuspended } from '../db/sessions.ts'
import { noteRefusal } from '../http/request-log.ts'
import { TooBusy } from '../limits/concurrency.ts'
import { MustWait } from '../limits/sign-in-limit.ts'
import { describeFault, type Log } from '../log.ts'
import { IdentityError, type IdentityFault } from './identity.ts'
import { OidcFault } from './oidc-provider.ts'

/** Every refusal that the auth API can give, by its code on the wire. */
const REFUSALS = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_oauth_callback: [400, 'Unable to exchange external code'],
  bad_oauth_state: [400, 'OAuth state not found or expired'],
  provider_disabled: [400, 'Provider is not enabled'],
  [AUTH_ERROR.wrongPassword]: [400, 'Invalid login credentials'],
  current_password_required: [400, 'The current password is required to set a new one'],
  [AUTH_ERROR.suspended]: [400, 'User is banned'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  [AUTH_ERROR.passkeyChallengeGone]: [400, 'Challenge not found or already used'],
  [AUTH_ERROR.passkeyChallengeExpired]: [400, 'Challenge has expired'],
  [AUTH_ERROR.passkeyRefused]: [400, 'Credential verification failed'],
  no_api_key: [401, 'No API key found in request'],
  invalid_api_key: [401, 'Invalid API key'],
  [AUTH_ERROR.noAuthorization]: [401, 'This endpoint requires a valid Bearer token'],
  [AUTH_ERROR.badJwt]: [403, 'invalid JWT: unable to parse or verify signature'],
  insufficient_aal: [403, 'AAL2 required: pass two-factor authentication first'],
  mfa_verification_rejected: [
    403,
    'We can’t check this factor here. Use a recovery code, or ask an administrator to reset your two-factor authentication.',
  ],
  [AUTH_ERROR.freshProofNeeded]: [403, 'Confirm that it’s you. You last did more than 5 minutes ago.'],
  [AUTH_ERROR.linkExpired]: [403, 'Email link is invalid or has expired'],
  not_admin: [403, 'Only administrators can do this.'],
  [AUTH_ERROR.sessionNotFound]: [403, 'Session from session_id claim in JWT does not exist'],
  feature_disabled: [404, 'This feature is disabled'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  not_found: [404, 'Not found'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  sso_provider_not_found: [404, 'No such SSO provider'],
  [AUTH_ERROR.factorNotFound]: [404, 'Factor not found'],
  user_not_found: [404, 'User not found'],
  method_not_allowed: [405, 'Method not allowed'],
  conflict: [409, 'Someone else changed this in the meantime.'],
  request_entity_too_large: [413, 'Request body is too large'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, "Identity doesn't exist"],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  email_address_invalid: [422, 'Unable to validate email address: invalid format'],
  email_exists: [422, 'A user with this email address has already been registered'],
  [AUTH_ERROR.mailNotSetUp]: [422, 'Email isn’t set up on this site. Ask whoever runs it.'],
  same_password: [422, 'New password should be different from the old password.'],
  [AUTH_ERROR.weakPassword]: [422, 'Password is too easy to guess'],
  mfa_challenge_expired: [422, 'MFA challenge has expired, create a new challenge'],
  [AUTH_ERROR.nameTaken]: [422, 'A factor with this friendly name already exists'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  [AUTH_ERROR.wrongCode]: [422, 'Invalid TOTP code entered'],
  mfa_recovery_codes_sole_factor: [422, 'Add a passkey or an authenticator app before recovery codes.'],
  mfa_verified_factor_exists: [422, 'You already have recovery codes. Create new ones to replace them.'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn, register a passkey instead'],
  [AUTH_ERROR.passkeyExists]: [422, 'This credential is already registered'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  last_administrator: [422, 'You can’t remove, demote or suspend the last administrator.'],
  phone_provider_disabled: [422, 'Phone logins are disabled'],
  [AUTH_ERROR.tooManyRequests]: [429, 'Request rate limit reached'],
  mfa_recovery_codes_locked: [429, 'Too many wrong recovery codes. Wait, or sign in another way.'],
  over_email_send_rate_limit: [429, 'Too many emails requested. Wait before you request another.'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  [AUTH_ERROR.unavailable]: [503, 'This isn’t available right now. Try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthCode = keyof typeof REFUSALS
type Status = (typeof REFUSALS)[AuthCode][0]

/** The one error of the auth API. `respondWithAuthError` turns it into HTTP. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthCode
  readonly status: Status
  readonly retryAfterSeconds: number | undefined
  /** Fields of the answer beside its code and message. */
  readonly more: Record<string, unknown>

  constructor(
    code: AuthCode,
    options: {
      message?: string
      status?: Status
      retryAfterSeconds?: number
      more?: Record<string, unknown>
    } = {},
  ) {
    const [status, message] = REFUSALS[code]
    super(options.message ?? message)
    this.code = code
    this.status = options.status ?? status
    this.retryAfterSeconds = options.retryAfterSeconds
    this.more = options.more ?? {}
  }
}

/** A request with a wrong value. */
export const invalid = (message: string) => new AuthError('validation_failed', { message })

/** A form with wrong fields, each with its message. */
export const invalidFields = (fields: FieldMessages, message = Object.values(fields).join(' ')) =>
  new AuthError('validation_failed', { message, more: { fields } })

const BY_FAULT: Record<IdentityFault, AuthCode> = {
  missing_key: 'no_api_key',
  wrong_key: 'invalid_api_key',
  bad_token: 'bad_jwt',
  expired_token: 'bad_jwt',
}

/** The fault of a token, after the text that clients look for. */
const TOKEN_FAULTS: Partial<Record<IdentityFault, string>> = {
  bad_token: 'token is malformed or its signature is invalid',
  expired_token: 'token has invalid claims: token is expired',
}

function identityRefused(fault: IdentityFault): AuthError {
  const code = BY_FAULT[fault]
  const reason = TOKEN_FAULTS[fault]
  return new AuthError(code, reason === undefined ? {} : { message: `${REFUSALS[code][1]}, ${reason}` })
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof IdentityError) return identityRefused(error.fault)
  if (error instanceof SessionEnded) return new AuthError('session_not_found')
  if (error instanceof AccountSuspended) return new AuthError('user_banned')
  if (error instanceof LastAdministrator) return new AuthError('last_administrator')
  if (error instanceof MustWait || error instanceof OverBudget)
    return new AuthError('over_request_rate_limit', { retryAfterSeconds: error.seconds })
  if (error instanceof TooBusy) return new AuthError('over_request_rate_limit', { retryAfterSeconds: 1 })
  if (error instanceof DatabaseUnavailable || error instanceof OidcFault)
    return new AuthError('service_unavailable', { retryAfterSeconds: 2 })
  return new AuthError('unexpected_failure')
}

/** Turns an auth refusal into HTTP, in either of the two shapes that clients know. */
export function respondWithAuthError(c: Context, cause: unknown, log: Log): Response {
  const error = toAuthError(cause)
  if (error.code === 'unexpected_failure') log.error('auth request failed', describeFault(cause))
  const { code, status, message, more } = error
  noteRefusal(code)
  c.header('x-sb-error-code', code)
  if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds))
  const version = c.req.header(API_VERSION_HEADER) ?? ''
  if (/^\d{4}-\d\d-\d\d$/.test(version) && version >= NAMED_CODES_VERSION) {
    c.header(API_VERSION_HEADER, NAMED_CODES_VERSION)
    return c.json({ code, message, ...more }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...more }, status)
}
