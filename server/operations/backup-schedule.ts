import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Backups } from '../../contract/backups.ts'
import {
  type BackupWork,
  recordFailure,
  recordWork,
  releaseWork,
  takeDueWork,
  takeWork,
} from '../db/backup-work.ts'
import { type Database, DatabaseUnavailable, type Transaction } from '../db/database.ts'
import { readHeader } from '../db/engine/encryption.ts'
import { UnderMaintenance } from '../db/maintenance.ts'
import { type Env, SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { isOnDiskOfData } from './backup-room.ts'
import { type BackupSettings, backUpTo, backupFile, listBackups, newestBackup } from './backups.ts'
import { fileErrors } from './file-errors.ts'
import type { RestoreOrder } from './restore.ts'
import { testRestore } from './test-restore.ts'

/** How often to check whether a backup is due: the machine may have slept, or another instance made one. */
const LOOK_EVERY_MS = 60_000
const NOTE_EVERY_MS = 1_000
const TEST_EVERY_HOURS = 7 * 24

interface Options {
  settings: BackupSettings & { backup: NonNullable<Env['backup']> }
  database: Database
  /** Replaces the data with a backup. */
  restore: (order: RestoreOrder) => Promise<string>
  /** Where test restores run. */
  scratchIn: string
  /** How much lower its process is prioritized than the server, so that it uses spare CPU time only. */
  testsBehind?: number
  log: Log
  lookEveryMs?: number
}

export interface BackupSchedule {
  read(): Promise<Pick<Backups, 'settings' | 'backups'>>
  /** Starts a backup, unless one is being made here or by another instance. */
  makeNow(): Promise<void>
  /** Starts the test restore of a backup, unless one is under way. False if there is no backup of that name. */
  testNow(name: string): Promise<boolean>
  /** Restores a backup. This instance has already taken the work. */
  restore(name: string, actor: string): void
  /** The file of a backup, if it is there. */
  find(name: string): string | undefined
  /** Stops a backup that is being written. It is made again after the next start. */
  close(): Promise<void>
}

const reasonOf = (error: unknown) =>
  error instanceof SetupError ? error.message : 'The server’s log says why.'

/** The part of a fault that the reason does not say. */
function faultOf(error: unknown) {
  if (!(error instanceof SetupError)) return describeFault(error)
  return error.cause === undefined ? {} : describeFault(error.cause)
}

/** Makes scheduled backups, one per database for all instances, removes old ones, and test-restores the newest once a week. */
export function startBackupSchedule(options: Options): BackupSchedule {
  const { settings, database, scratchIn, log, lookEveryMs = LOOK_EVERY_MS } = options
  const { testsBehind = 10 } = options
  const { backup: folder, backupPassphrase: passphrase } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay: Partial<Record<BackupWork, Promise<void>>> = {}
  const inDatabase = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction({ role: 'service' }, work)

  /** Records the result of work as soon as the database can be used. */
  async function note(work: (tx: Transaction) => Promise<void>): Promise<void> {
    try {
      await inDatabase(work)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      await setTimeout(NOTE_EVERY_MS, undefined, { signal })
      await note(work)
    }
  }

  async function make(): Promise<void> {
    const started = performance.now()
    try {
      const made = await fileErrors(folder.dir, () => backUpTo(database, settings)(signal))
      log.info('backup made', { ...made, ms: Math.round(performance.now() - started) })
    } catch (error) {
      if (signal.aborted || error instanceof UnderMaintenance) {
        log.info('backup broken off')
        await note(tx => releaseWork(tx, 'backup'))
        return
      }
      const reason = reasonOf(error)
      log.error('backup failed', { reason, ...faultOf(error) })
      await note(tx => recordFailure(tx, 'backup', reason))
    }
  }

  async function test(name: string): Promise<void> {
    const started = performance.now()
    const file = join(folder.dir, name)
    try {
      // A backup from before a passphrase was set is not encrypted.
      const isPlain = (await readHeader(file)) === undefined
      const done = await testRestore(file, {
        passphrase: isPlain ? undefined : passphrase,
        scratchIn,
        behind: testsBehind,
        signal,
      })
      await note(tx => recordWork(tx, 'test restore', done))
      log.info('backup verified', { ...done, ms: Math.round(performance.now() - started) })
    } catch (error) {
      // A newer one may have replaced it.
      if (signal.aborted || !existsSync(file)) {
        log.info('test restore broken off')
        await note(tx => releaseWork(tx, 'test restore'))
        return
      }
      const reason = reasonOf(error)
      log.error('test restore failed', { name, reason, ...faultOf(error) })
      await note(tx => recordFailure(tx, 'test restore', reason, name))
    }
  }

  /** The result is recorded in the database that was restored, or that stayed. */
  async function restore(name: string, actor: string): Promise<void> {
    const started = performance.now()
    try {
      await options.restore({ file: join(folder.dir, name), copyIn: folder.dir, actor })
      log.warn('backup restored', { name, ms: Math.round(performance.now() - started) })
    } catch (error) {
      const reason = reasonOf(error)
      log.error('restore failed', { name, reason, ...faultOf(error) })
      await note(tx => recordFailure(tx, 'restore', reason, name))
    }
  }

  async function makeIfDue(): Promise<void> {
    if (await inDatabase(tx => takeDueWork(tx, 'backup', folder.everyHours))) await make()
  }

  async function testIfDue(): Promise<void> {
    const name = await newestBackup(folder.dir)
    if (name === undefined || signal.aborted) return
    if (await inDatabase(tx => takeDueWork(tx, 'test restore', TEST_EVERY_HOURS))) await test(name)
  }

  function start(kind: BackupWork, work: () => Promise<void>): void {
    underWay[kind] ??= work()
      .catch(error => {
        // An unavailable database is logged elsewhere.
        if (!signal.aborted && !(error instanceof DatabaseUnavailable))
          log.error(`${kind} failed`, describeFault(error))
      })
      .finally(() => {
        delete underWay[kind]
      })
  }

  /** False if another one is under way. */
  async function startNow(kind: 'backup' | 'test restore', work: () => Promise<void>): Promise<boolean> {
    if (signal.aborted || !(await inDatabase(tx => takeWork(tx, kind)))) return false
    // A check for due work may be under way, and finds that this work has started.
    await underWay[kind]
    start(kind, work)
    return true
  }

  const timer = setInterval(() => {
    start('backup', makeIfDue)
    // Separate, because backups must not wait for a test, which may take hours.
    start('test restore', testIfDue)
  }, lookEveryMs)
  timer.unref()

  const find = (name: string) => {
    const file = backupFile(folder.dir, name)
    return file !== undefined && existsSync(file) ? file : undefined
  }
  return {
    find,
    async read() {
      return {
        settings: {
          every_hours: folder.everyHours,
          keep: folder.keep,
          encrypted: passphrase !== undefined,
          by_default: folder.isDefault,
          same_disk: isOnDiskOfData(folder.dir, settings),
        },
        backups: await listBackups(folder.dir),
      }
    },
    async makeNow() {
      await startNow('backup', make)
    },
    async testNow(name) {
      if (find(name) === undefined) return false
      await startNow('test restore', () => test(name))
      return true
    },
    restore(name, actor) {
      start('restore', () => restore(name, actor))
    },
    async close() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(Object.values(underWay))
    },
  }
}
