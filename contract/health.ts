/**
 * The result of checking a part of an installation. A warning is worth a look; a fault stops something from working.
 */
export interface Finding {
  subject: string
  level: 'ok' | 'warning' | 'fault'
  says: string
  /** What to do about it. */
  advice?: string
}

/** An error in the log. */
export interface LoggedError {
  time: string
  event: string
  /** The Request ID of the failed request. */
  id?: string
  /** The kind of error and its place in the code. */
  fault?: string
}

/** The response of `GET /auth/v1/admin/health`. */
export interface Health {
  findings: Finding[]
  /** Newest first, from the instance that responded, since it started. */
  errors: LoggedError[]
}
