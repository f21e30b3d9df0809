/** Every refusal that the auth API can give, by its code on the wire. */
const REFUSALS = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  no_api_key: [401, 'No API key found in request'],
  invalid_api_key: [401, 'Invalid API key'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'Invalid JWT: unable to verify it, or it has expired'],
  not_admin: [403, 'Only administrators may do this'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  request_entity_too_large: [413, 'Request body is too large'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  phone_provider_disabled: [422, 'Phone logins are disabled'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  service_unavailable: [503, 'The service is unavailable at the moment, please try again'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthCode = keyof typeof REFUSALS

/** The one error of the auth API. `respondWithAuthError` turns it into HTTP. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthCode
  readonly status: (typeof REFUSALS)[AuthCode][0]
  readonly retryAfterSeconds: number | undefined

  constructor(code: AuthCode, options: { message?: string; retryAfterSeconds?: number } = {}) {
    const [status, message] = REFUSALS[code]
    super(options.message ?? message)
    this.code = code
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
