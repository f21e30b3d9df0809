/** What `/readyz` gives as the reason during a restore. */
export const RESTORING = 'restoring a backup'

/** A backup in the folder of the server. */
export interface StoredBackup {
  name: string
  bytes: number
  made_at: string
  encrypted: boolean
  /** Whether it holds what a restore has replaced. */
  before_restore: boolean
}

/** Something that went wrong, and when. */
interface Failure {
  reason: string
  at: string
}

/** The answer of `GET admin/backups`. */
export interface Backups {
  /** Null where no backups are made. */
  settings: {
    every_hours: number
    keep: number
    encrypted: boolean
    /** Whether they go to the data folder because no other is set. */
    by_default: boolean
    /** Whether one dead disk takes them with the data. */
    same_disk: boolean
  } | null
  /** The newest first. */
  backups: StoredBackup[]
  /** Whether one is being made, and whether one is being tested, by any instance. */
  making: boolean
  testing: boolean
  /** Why the last one was not made, if none has been since. */
  not_made: Failure | null
  /** The last whose test restore found every row. */
  verified: { name: string; at: string; rows: number } | null
  /** The last whose test restore failed, if none has succeeded since. */
  not_verified: (Failure & { name: string }) | null
  /** Whether one is being restored. */
  restoring: boolean
  /** The last restore: the copy has what it replaced, and the numbers are of what was erased again. */
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
