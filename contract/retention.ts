/* How long things are kept. The server acts by these figures, and the policies state them. */

/** Submissions, and the log of what administrators did, unless `RETENTION_DAYS` of the environment says otherwise. */
export const RETENTION_DAYS = 730

/** The answer of `GET admin/retention`. */
export interface RetentionState {
  days: number
  /** How many submissions go within a week, and within a month. */
  due: { days: number; count: number }[]
  /** When the oldest one goes; null if there is none. */
  oldestGoesAt: string | null
}

/** A session is over this long after its sign-in, however it is used. */
export const SESSION_DAYS = 30
/** A session that nobody refreshed for this long is over. */
export const SESSION_IDLE_DAYS = 7
/** The record of a session that was ended. */
export const ENDED_SESSION_DAYS = 7

/** The record that a notification or a webhook was sent. */
export const DELIVERY_DAYS = 30

/** Backups of the server itself, unless `BACKUP_EVERY_HOURS` and `BACKUP_KEEP` say otherwise. */
export const BACKUP_EVERY_HOURS = 24
export const BACKUP_KEEP = 7
