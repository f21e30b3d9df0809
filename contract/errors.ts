/** Codes of the data routes, as PostgREST and PostgreSQL name them. */
export const DATA_ERROR = {
  databaseAway: 'PGRST000',
  badQuery: 'PGRST100',
  badBody: 'PGRST102',
  badRange: 'PGRST103',
  badMethod: 'PGRST117',
  notOneRow: 'PGRST116',
  unknownFunction: 'PGRST202',
  unknownColumnWritten: 'PGRST204',
  unknownTable: 'PGRST205',
  badToken: 'PGRST301',
  expiredToken: 'PGRST303',
  unknownColumnRead: '42703',
  refused: '42501',
  duplicate: '23505',
  foreignKey: '23503',
  checkFailed: '23514',
  timeout: '57014',
  tooManyCalls: 'over_request_rate_limit',
} as const

/** Codes of the auth routes, as Supabase Auth names them. */
export const AUTH_ERROR = {
  badJson: 'bad_json',
  badJwt: 'bad_jwt',
  invalidCredentials: 'invalid_credentials',
  noAuthorization: 'no_authorization',
  refreshTokenAlreadyUsed: 'refresh_token_already_used',
  refreshTokenNotFound: 'refresh_token_not_found',
  requestTooLarge: 'request_entity_too_large',
  sessionNotFound: 'session_not_found',
  signupDisabled: 'signup_disabled',
  tooManyRequests: 'over_request_rate_limit',
  unexpectedFailure: 'unexpected_failure',
  validationFailed: 'validation_failed',
} as const

/** Body of every refused call of the data routes. */
export interface DataErrorBody {
  code: string
  details: string | null
  hint: string | null
  message: string
}

/** Body of every refused submission. `fields` names each bad field by the name its control carries. */
export interface SubmissionErrorBody {
  message: string
  fields?: Record<string, string>
}

/** Body of every accepted submission. */
export interface SubmissionReceipt {
  ok: true
  id: string
}
