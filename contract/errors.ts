/** Error codes of the data routes, from PostgREST and PostgreSQL. */
export const DATA_ERROR = {
  databaseAway: 'PGRST000',
  badQuery: 'PGRST100',
  badBody: 'PGRST102',
  badRange: 'PGRST103',
  badMethod: 'PGRST117',
  notOneRow: 'PGRST116',
  unknownRelation: 'PGRST200',
  unknownFunction: 'PGRST202',
  unknownColumnWritten: 'PGRST204',
  unknownTable: 'PGRST205',
  badToken: 'PGRST301',
  badKey: 'PGRST302',
  expiredToken: 'PGRST303',
  unknownColumnRead: '42703',
  refused: '42501',
  duplicate: '23505',
  foreignKey: '23503',
  checkFailed: '23514',
  timeout: '57014',
  tooManyCalls: 'over_request_rate_limit',
  answeredMeanwhile: 'answered_meanwhile',
} as const

/** Error codes of the auth routes that clients act on, from Supabase Auth. The server has more. */
export const AUTH_ERROR = {
  suspended: 'user_banned',
  badJwt: 'bad_jwt',
  noAuthorization: 'no_authorization',
  sessionNotFound: 'session_not_found',
  freshProofNeeded: 'reauthentication_needed',
  linkExpired: 'otp_expired',
  mailNotSetUp: 'email_provider_disabled',
  weakPassword: 'weak_password',
  wrongPassword: 'invalid_credentials',
  factorNotFound: 'mfa_factor_not_found',
  wrongCode: 'mfa_verification_failed',
  tooManyRequests: 'over_request_rate_limit',
  passkeyChallengeGone: 'webauthn_challenge_not_found',
  passkeyChallengeExpired: 'webauthn_challenge_expired',
  passkeyRefused: 'webauthn_verification_failed',
  passkeyExists: 'webauthn_credential_exists',
  nameTaken: 'mfa_factor_name_conflict',
  unavailable: 'service_unavailable',
} as const

/** The body of every error response of the data routes. */
export interface DataErrorBody {
  code: string
  details: string | null
  hint: string | null
  message: string
}
