/** What was found of one part of an installation. A warning is worth a look; a fault stops something from working. */
export interface Finding {
  subject: string
  level: 'ok' | 'warning' | 'fault'
  says: string
  /** What to do about it. */
  advice?: string
}

/** A line of the log at the level of an error. */
export interface LoggedError {
  time: string
  event: string
  /** Of the request that failed. */
  id?: string
  /** Its kind and place in the code. */
  fault?: string
}

/** What `GET /auth/v1/admin/health` answers. */
export interface Health {
  findings: Finding[]
  /** Newest first, of the instance that answered, since it started. */
  errors: LoggedError[]
}
