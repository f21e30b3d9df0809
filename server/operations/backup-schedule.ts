import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Backups } from '../../contract/backups.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { readHeader } from '../db/engine/encryption.ts'
import { releaseBackup, takeDueBackup } from '../db/last-backup.ts'
import { recordFailedProof, recordProof, releaseProof, takeDueProof, takeProof } from '../db/last-proof.ts'
import { type Env, SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { backUpTo, backupFile, listBackups, newestBackup } from './backups.ts'
import { proveBackup } from './prove-backup.ts'

/** How often it is looked whether the next one is due: the machine may have slept, or another instance made it. */
const LOOK_EVERY_MS = 60_000

interface Options {
  settings: NonNullable<Env['backup']>
  passphrase: string | undefined
  database: Database
  /** Where the newest backup is restored on trial. */
  scratchIn: string
  /** Of the process that does so: what the others leave of the processor. */
  proofPriority?: number
  log: Log
  lookEveryMs?: number
}

export interface BackupSchedule {
  read(): Promise<Pick<Backups, 'settings' | 'backups'>>
  /** Begins a backup, unless one is being made, here or by another instance. */
  makeNow(): Promise<void>
  /** Begins to restore a backup on trial, unless one is. False when there is none of that name. */
  proveNow(name: string): Promise<boolean>
  /** The file of a backup, if it is there. */
  find(name: string): string | undefined
  /** Breaks off a backup that is being written; it is made again after the next start. */
  close(): Promise<void>
}

/** Makes backups by itself, one for all instances of a database, removes old ones, and restores the newest on trial once a week. */
export function startBackupSchedule(options: Options): BackupSchedule {
  const { settings, passphrase, database, scratchIn, log, lookEveryMs = LOOK_EVERY_MS } = options
  const { proofPriority = constants.priority.PRIORITY_LOW } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let making: Promise<void> | undefined
  let proving: Promise<void> | undefined

  async function make(): Promise<void> {
    const started = performance.now()
    try {
      const made = await backUpTo(database, settings, passphrase)(signal)
      log.info('backup made', { ...made, ms: Math.round(performance.now() - started) })
    } catch (error) {
      if (signal.aborted) log.info('backup broken off')
      else log.error('backup failed', describeFault(error))
      await database.transaction({ role: 'service' }, releaseBackup)
    }
  }

  async function prove(name: string): Promise<void> {
    const started = performance.now()
    const file = join(settings.dir, name)
    try {
      // One from before there was a passphrase is not encrypted.
      const isPlain = (await readHeader(file)) === undefined
      const proven = await proveBackup(file, {
        passphrase: isPlain ? undefined : passphrase,
        scratchIn,
        priority: proofPriority,
        signal,
      })
      await database.transaction({ role: 'service' }, tx => recordProof(tx, proven))
      log.info('backup proved', { ...proven, ms: Math.round(performance.now() - started) })
    } catch (error) {
      // A newer one may have taken its place meanwhile.
      if (signal.aborted || !existsSync(file)) {
        log.info('proof of a backup broken off')
        await database.transaction({ role: 'service' }, releaseProof)
        return
      }
      const reason = error instanceof SetupError ? error.message : 'The trial failed.'
      log.error('backup not proved', {
        name,
        reason,
        ...(error instanceof SetupError ? {} : describeFault(error)),
      })
      await database.transaction({ role: 'service' }, tx => recordFailedProof(tx, name, reason))
    }
  }

  async function lookForProof(): Promise<void> {
    const name = await newestBackup(settings.dir)
    if (name === undefined || signal.aborted) return
    if (await database.transaction({ role: 'service' }, takeDueProof)) await prove(name)
  }

  async function lookForBackup(): Promise<void> {
    const isDue = await database.transaction({ role: 'service' }, tx =>
      takeDueBackup(tx, settings.everyHours),
    )
    if (isDue) await make()
  }

  async function look(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // An unavailable database is logged elsewhere.
      if (!(error instanceof DatabaseUnavailable)) log.error('backup failed', describeFault(error))
    }
  }

  const startMaking = (work: () => Promise<void>) => {
    making ??= look(work).finally(() => {
      making = undefined
    })
  }
  const startProving = (work: () => Promise<void>) => {
    proving ??= look(work).finally(() => {
      proving = undefined
    })
  }
  const timer = setInterval(() => {
    startMaking(lookForBackup)
    // By itself: no backup waits for a trial, which may take hours.
    startProving(lookForProof)
  }, lookEveryMs)
  timer.unref()

  const find = (name: string) => {
    const file = backupFile(settings.dir, name)
    return file !== undefined && existsSync(file) ? file : undefined
  }
  return {
    find,
    async read() {
      return {
        settings: {
          every_hours: settings.everyHours,
          keep: settings.keep,
          encrypted: passphrase !== undefined,
        },
        backups: await listBackups(settings.dir),
      }
    },
    async makeNow() {
      if (signal.aborted) return
      const isFree = await database.transaction({ role: 'service' }, tx => takeDueBackup(tx, 0))
      if (!isFree) return
      // A look at whether one is due may be under way, and finds that this one has it.
      await making
      startMaking(make)
    },
    async proveNow(name) {
      if (find(name) === undefined) return false
      if (signal.aborted) return true
      const isFree = await database.transaction({ role: 'service' }, takeProof)
      if (!isFree) return true
      await proving
      startProving(() => prove(name))
      return true
    },
    async close() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all([making, proving])
    },
  }
}
