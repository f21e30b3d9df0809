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
  /** Deletions that wait for an administrator; null if none does. */
  waiting: WaitingApproval | null
}

/** A session is over this long after its sign-in, however it is used. */
export const SESSION_DAYS = 30
/** A session that nobody refreshed for this long is over. */
export const SESSION_IDLE_DAYS = 7
/** The record of a session that was ended. */
export const ENDED_SESSION_DAYS = 7

/** Emails that came in and belong to no submission. */
export const UNMATCHED_DAYS = 30

/** The record that a notification or a webhook was sent. */
export const DELIVERY_DAYS = 30

/** Backups of the server itself, unless `BACKUP_EVERY_HOURS` and `BACKUP_KEEP` say otherwise. */
export const BACKUP_EVERY_HOURS = 24
export const BACKUP_KEEP = 7

/** Everything that is deleted by time, as the guard of deletions names it. */
export type ExpiringData =
  | 'applications'
  | 'career applications'
  | 'audit log'
  | 'trash'
  | 'autosaves'
  | 'news of drafts'
  | 'draft links'
  | 'view counts'
  | 'rare names in analytics'
  | 'status measurements'
  | 'sessions'
  | 'sign-in codes'
  | 'unfinished second factors'
  | 'links in emails'
  | 'passkey challenges'
  | 'failed sign-ins'
  | 'known devices'
  | 'rate limits'
  | 'form keys'
  | 'unfinished uploads'
  | 'imports'
  | 'acknowledged addresses'
  | 'sent emails'
  | 'unsent account emails'
  | 'undo of bulk changes'
  | 'bulk changes'
  | 'webhook deliveries'
  | 'former webhook secrets'
  | 'cache purges'
  | 'unmatched emails'
  | 'numbers of read emails'

/** Why a deletion waits: the clock jumped, the period got shorter, or it is more than a tenth of the table. */
export type WaitingReason = 'clock' | 'period' | 'share'

/** A deletion that waits for an administrator. */
export interface WaitingDeletion {
  rule: ExpiringData
  reasons: WaitingReason[]
  due: number
  total: number
  /** The period as it is set now, and the one that holds until somebody approves. */
  days: number
  daysBefore: number
}

/** What an administrator is asked. */
export interface WaitingApproval {
  deletions: WaitingDeletion[]
  since: string
  /** The clock of the database, and when it last deleted expired data. */
  clock: string
  lastRun: string | null
  /** Somebody has approved: a backup is made, then it is deleted. */
  approved: boolean
  /** Why it was not deleted although somebody approved. */
  fault: string | null
  /** Whether a backup can be made first. */
  canBackUp: boolean
}

/** The body of `POST admin/retention/approval`: how many rows of each kind the administrator has seen. */
export interface DeletionApproval {
  seen: Partial<Record<ExpiringData, number>>
}
