/** The maximum body size of a submission, in bytes. Larger ones get 413. */
export const SUBMISSION_BODY_BYTES = 64 * 1024

/** The maximum body size of the auth and data routes, in bytes. */
export const API_BODY_BYTES = 1024 * 1024

/** A form sent sooner after it was shown was filled in by a bot, or by autofill. */
export const MINIMUM_FILL_MS = 2_500

/** The maximum lengths of form values, in characters. */
export const LENGTHS = {
  name: 100,
  email: 254,
  company: 200,
  phone: 40,
  message: 5_000,
  fileName: 255,
  idempotencyKey: 200,
} as const

/** The maximum length of a search query, in characters. */
export const SEARCH_LENGTH = 100
