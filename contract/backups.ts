/** The reason that `/readyz` gives during a restore. */
export const RESTORING = 'restoring a backup'

/** A backup in the server's folder. */
export interface StoredBackup {
  name: string
  bytes: number
  made_at: string
  encrypted: boolean
  /** Whether it contains the data that a restore replaced. */
  before_restore: boolean
}

interface Failure {
  reason: string
  at: string
}

/** The response of `GET admin/backups`. */
export interface Backups {
  /** Null if backups are off. */
  settings: {
    every_hours: number
    keep: number
    encrypted: boolean
    /** Whether they go to the data folder, because no other is set. */
    by_default: boolean
    /** Whether they are on the same disk as the data, so that one failure loses both. */
    same_disk: boolean
  } | null
  /** Newest first. */
  backups: StoredBackup[]
  /** Whether any instance is making or testing one. */
  making: boolean
  testing: boolean
  /** Why the last one failed, if none has succeeded since. */
  not_made: Failure | null
  /** The last one whose test restore found every row. */
  verified: { name: string; at: string; rows: number } | null
  /** The last one whose test restore failed, if none has succeeded since. */
  not_verified: (Failure & { name: string }) | null
  /** Whether a restore is running. */
  restoring: boolean
  /** The last restore. The copy has what it replaced, and the counts are of what was erased again. */
  restored: {
    name: string
    at: string
    rows: number
    copy: string | null
    submissions: number
    accounts: number
  } | null
  /** The last restore that failed, if none has succeeded since. It changed nothing. */
  not_restored: (Failure & { name: string }) | null
}
