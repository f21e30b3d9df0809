import type { Hono } from 'hono'
import type { LoggedError } from '../../contract/health.ts'
import { createSealingKeys } from '../auth/sealing-keys.ts'
import type { SigningKeys } from '../auth/signing-keys.ts'
import { publishAnalytics } from '../db/analytics.ts'
import { endInterrupted } from '../db/backup-work.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { isUnused } from '../db/engine/cluster-folder.ts'
import { openDatabase } from '../db/engine/open.ts'
import { openMaintenance } from '../db/maintenance.ts'
import { readSealedSecrets } from '../db/sealed-secrets.ts'
import { requireSecondFactors } from '../db/settings.ts'
import { type Env, fillFrom } from '../env.ts'
import { backupFolder, prepareFolder } from '../environment/writable-folder.ts'
import { createReceiptSecrets } from '../functions/receipt-secrets.ts'
import type { OnFormSent } from '../functions/router.ts'
import { describeFault, type Log, type Print } from '../log.ts'
import { openLiveMail } from '../mail/live-mail.ts'
import { createReplyTokens } from '../mail/reply-tokens.ts'
import { openMailbox } from '../mailbox/open-mailbox.ts'
import { checkEnvironmentAdministrator } from '../operations/administrators.ts'
import { type BackupSchedule, startBackupSchedule } from '../operations/backup-schedule.ts'
import { backUpTo, scratchFolder } from '../operations/backups.ts'
import { type ControlServer, startControlServer } from '../operations/control-server.ts'
import { openDiskErasure } from '../operations/erasure.ts'
import { openErasureList } from '../operations/erasure-list.ts'
import { provideAdministrator } from '../operations/first-administrator.ts'
import { createHealth } from '../operations/health.ts'
import { openImports } from '../operations/imports.ts'
import { openInboxJobs } from '../operations/inbox-jobs.ts'
import { findMissingKey } from '../operations/missing-key.ts'
import { restoreFrom } from '../operations/restore.ts'
import { openRetention } from '../operations/retention.ts'
import type { Realtime } from '../realtime/open-realtime.ts'
import { liveEnv } from '../settings/live-env.ts'
import { type LiveSettings, openSettings } from '../settings/live-settings.ts'
import type { MeasurePage } from '../website/measure-page.ts'
import { openWords, type Words } from '../words/open-words.ts'
import { createBackend } from './routes.ts'

const SWEEP_EVERY_MS = 60 * 60 * 1000
const RETRY_START_MS = 2_000

export interface OpenBackend {
  routes: Hono
  database: Database
  keys: SigningKeys
  realtime: Realtime
  /** What is published of the words of pages. */
  words: Words
  /** What holds of the environment and the back office. */
  settings: LiveSettings
  /** Resolves when the database was there, and everything is set up in it. */
  ready: Promise<void>
  /** What resolves if the mail server answers. Undefined while no mail is sent. */
  checkMail: () => (() => Promise<unknown>) | undefined
  close(): Promise<void>
}

/** A restore on another machine has the secrets, and not the key beside them. */
async function tellOfMissingKey(env: Env, database: Database, log: Log, print: Print): Promise<void> {
  const missing = findMissingKey(await database.transaction({ role: 'service' }, readSealedSecrets), env)
  if (missing === undefined) return
  const { factors, webhooks, settings, says, advice } = missing
  log.error('key of second factors missing', { factors, webhooks, settings })
  print(`${says} ${advice}`)
}

/**
 * Opens the database and everything that lives as long as the server does. `now` is a clock in milliseconds; `prepare` is done before
 * it is ready.
 */
export async function openBackend(
  given: Env,
  log: Log,
  print: Print,
  now: () => number = Date.now,
  onFormSent?: OnFormSent,
  prepare?: (database: Database) => Promise<unknown>,
  lastErrors: () => LoggedError[] = () => [],
  measurePage?: MeasurePage,
): Promise<OpenBackend> {
  const { admin, backup } = given
  // Before any data is touched. A later start judges the password only if it is another one.
  if (admin !== undefined && given.databaseUrl === undefined && isUnused(given.dataDir))
    await checkEnvironmentAdministrator(admin, given.siteUrl)
  if (backup !== undefined) prepareFolder(backupFolder(backup.dir))
  const whole = await openDatabase(given, log)
  const maintenance = openMaintenance(whole, { isShared: given.databaseUrl !== undefined })
  const { database } = maintenance
  const sealingKeys = createSealingKeys(given)
  const receipts = createReceiptSecrets(database, sealingKeys)
  const tokens = createReplyTokens(database, sealingKeys)
  const words = openWords(database, log)
  const settings = openSettings(database, sealingKeys, given, log)
  const env = liveEnv(given, settings)
  const mail = openLiveMail(settings, {
    company: words.company,
    fill: text => fillFrom(env)(text),
    database,
    receipts,
    tokens,
    replies: () => settings.now.mailbox,
    log,
  })
  const mailbox = openMailbox(settings, { database, tokens, isShared: env.databaseUrl !== undefined, log })
  let backups: BackupSchedule | undefined
  const retention = openRetention({
    database,
    days: () => env.retentionDays,
    backUp: env.backup && backUpTo(database, env),
    log,
  })
  const checkMail = () => settings.now.mail && mail.check
  const health = createHealth({ env, checkMail, lastErrors })
  const backend = createBackend({
    env,
    database,
    settings,
    log,
    onMailQueued: () => mail.wake(),
    now,
    onFormSent,
    health,
    retention,
    backups: () => backups,
    isClosed: maintenance.isClosed,
    positions: words.positions,
    measurePage:
      measurePage &&
      (async (path, fields) => measurePage(path, (await words.preview(path, fields)).overrides)),
  })
  const diskErasure = openDiskErasure(database, log)
  const erasureList = env.backup && openErasureList(database, env.backup.dir, log)
  const inboxJobs = openInboxJobs(database, log)
  const imports = openImports({
    database,
    scratchIn: scratchFolder(env),
    allowHosts: env.linkCardAllowHosts,
    log,
  })
  const stopListening = database.listen('mail_due', mail.wake)
  const timers = new Set<NodeJS.Timeout>()
  const ready = Promise.withResolvers<void>()
  let control: ControlServer | undefined

  async function start(): Promise<void> {
    if (env.databaseUrl === undefined) await database.transaction({ role: 'service' }, endInterrupted)
    await database.transaction({ role: 'service' }, tx => requireSecondFactors(tx, env.requireSecondFactor))
    await database.transaction({ role: 'service' }, tx => publishAnalytics(tx, env.publicFigures))
    await settings.load()
    await provideAdministrator(env, database, log, print)
    await backend.keys.active()
    await tellOfMissingKey(env, database, log, print)
    await retention.sweep()
    backend.sizes.wake()
    await prepare?.(database)
  }

  /** A PostgreSQL server that is not there yet is no reason not to serve pages. */
  async function startWhenReachable(): Promise<void> {
    try {
      await start()
      ready.resolve()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      const timer = setTimeout(() => {
        timers.delete(timer)
        startWhenReachable().catch(fault => log.error('start failed', describeFault(fault)))
      }, RETRY_START_MS)
      timers.add(timer)
    }
  }

  async function close(): Promise<void> {
    for (const timer of timers) clearTimeout(timer)
    await backend.realtime.close()
    await backend.close()
    await backups?.close()
    await retention.close()
    await inboxJobs.close()
    await imports.close()
    stopListening()
    await settings.close()
    await words.close()
    await diskErasure.close()
    await erasureList?.close()
    await Promise.all([mail.stop(), mailbox.close(), backend.webhooks.stop()])
    await control?.close()
    maintenance.close()
    await database.close()
  }

  try {
    await startWhenReachable()
    if (env.databaseUrl === undefined)
      control = await startControlServer(database, env, log, maintenance.alone)
  } catch (error) {
    await close()
    throw error
  }
  const sweeping = setInterval(() => {
    retention
      .sweep()
      .then(() => database.vacuum())
      .then(() => backend.sizes.wake())
      .catch(error => log.warn('cleanup failed', describeFault(error)))
  }, SWEEP_EVERY_MS)
  sweeping.unref()
  timers.add(sweeping)
  mail.start()
  mailbox.start()
  words.look()
  backend.webhooks.start()
  if (env.backup !== undefined)
    backups = startBackupSchedule({
      settings: { ...env, backup: env.backup },
      database,
      restore: order => restoreFrom(database, order, env, maintenance.alone, () => undefined),
      scratchIn: scratchFolder(env),
      log,
    })
  const { routes, keys, realtime } = backend
  return { routes, database, keys, realtime, words, settings, ready: ready.promise, checkMail, close }
}
