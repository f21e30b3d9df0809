/** A backup in the folder of the server. */
export interface StoredBackup {
  name: string
  bytes: number
  made_at: string
  encrypted: boolean
}

/** The answer of `GET admin/backups`. */
export interface Backups {
  /** Set by the environment. Null where no backups are made. */
  settings: { every_hours: number; keep: number; encrypted: boolean } | null
  /** The newest first. */
  backups: StoredBackup[]
  /** Whether one is being made, and whether one is being restored on trial, by any instance. */
  making: boolean
  proving: boolean
  /** The last one that was restored whole, and when. */
  proved: { name: string; at: string; rows: number } | null
  /** The one that was not, if none has been since. */
  failed: { name: string; reason: string } | null
}
