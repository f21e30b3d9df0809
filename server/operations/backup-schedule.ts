import { join } from 'node:path'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { releaseBackup, takeDueBackup } from '../db/last-backup.ts'
import type { Env } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { backupName, rotate, saveBackup } from './backups.ts'

/** How often it is looked whether the next one is due: the machine may have slept, or another instance made it. */
const LOOK_EVERY_MS = 60_000

interface Options {
  settings: NonNullable<Env['backup']>
  passphrase: string | undefined
  database: Database
  log: Log
  lookEveryMs?: number
}

export interface BackupSchedule {
  /** Breaks off a backup that is being written; it is made again after the next start. */
  close(): Promise<void>
}

/** Makes backups by itself, one for all instances of a database, and removes old ones. */
export function startBackupSchedule(options: Options): BackupSchedule {
  const { settings, passphrase, database, log, lookEveryMs = LOOK_EVERY_MS } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | undefined

  async function make(): Promise<void> {
    const started = performance.now()
    const name = backupName('octavo', new Date(), passphrase !== undefined)
    try {
      const { rows, bytes } = await saveBackup(database, join(settings.dir, name), { passphrase, signal })
      const removed = await rotate(settings.dir, settings.keep)
      log.info('backup made', { name, rows, bytes, removed, ms: Math.round(performance.now() - started) })
    } catch (error) {
      if (signal.aborted) log.info('backup broken off')
      else log.error('backup failed', describeFault(error))
      await database.transaction({ role: 'service' }, releaseBackup)
    }
  }

  async function look(): Promise<void> {
    try {
      const isDue = await database.transaction({ role: 'service' }, tx =>
        takeDueBackup(tx, settings.everyHours),
      )
      if (isDue) await make()
    } catch (error) {
      // An unavailable database is logged elsewhere.
      if (!(error instanceof DatabaseUnavailable)) log.error('backup failed', describeFault(error))
    }
  }

  const timer = setInterval(() => {
    working ??= look().finally(() => {
      working = undefined
    })
  }, lookEveryMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      stopping.abort()
      await working
    },
  }
}
