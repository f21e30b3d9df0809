/* Retention periods. The server applies these numbers, and the policies state them. */

/** Submissions and the audit log, unless `RETENTION_DAYS` is set. */
export const RETENTION_DAYS = 730

/** The response of `GET admin/retention`. */
export interface RetentionState {
  days: number
  /** The number of submissions that expire within a week, and within a month. */
  due: { days: number; count: number }[]
  /** When the oldest one expires. Null if there is none. */
  oldestGoesAt: string | null
  /** Deletions that await approval. Null if there are none. */
  waiting: WaitingApproval | null
}

/** A session ends this long after its sign-in, even if it is in use. */
export const SESSION_DAYS = 30
/** A session that was not refreshed for this long has ended. */
export const SESSION_IDLE_DAYS = 7
/** The record of an ended session. */
export const ENDED_SESSION_DAYS = 7

/** Received emails that match no submission. */
export const UNMATCHED_DAYS = 30

/** The record of a sent notification or webhook. */
export const DELIVERY_DAYS = 30

/** The server's own backups, unless `BACKUP_EVERY_HOURS` and `BACKUP_KEEP` are set. */
export const BACKUP_EVERY_HOURS = 24
export const BACKUP_KEEP = 7

/** Everything that expires, by the names that the guard against mass deletions uses. */
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

/**
 * Why a deletion awaits approval: the clock jumped, the period got shorter, or it is more than a tenth of the table.
 */
export type WaitingReason = 'clock' | 'period' | 'share'

/** A deletion that awaits an administrator's approval. */
export interface WaitingDeletion {
  rule: ExpiringData
  reasons: WaitingReason[]
  due: number
  total: number
  /** The period that is set, and the one that applies until someone approves. */
  days: number
  daysBefore: number
}

/** The question to an administrator. */
export interface WaitingApproval {
  deletions: WaitingDeletion[]
  since: string
  /** The database's clock, and when it last deleted expired data. */
  clock: string
  lastRun: string | null
  /** Someone has approved: a backup is made, then the data is deleted. */
  approved: boolean
  /** Why it was not deleted despite the approval. */
  fault: string | null
  canBackUp: boolean
}

/** The body of `POST admin/retention/approval`: how many rows of each kind the administrator has seen. */
export interface DeletionApproval {
  seen: Partial<Record<ExpiringData, number>>
}
