import { PICTURES_BYTES, RESUMES_BYTES, USER_DATA_BYTES } from '../../../contract/quotas.ts'
import type { KeySettings } from '../../auth/sealing-keys.ts'
import type { WorkState } from '../../db/backup-work.ts'
import { presentNames } from '../../db/engine/former.ts'
import type { DatabaseState } from '../../db/state.ts'
import { SetupError } from '../../env.ts'
import { findMissingKey } from '../missing-key.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** The parts that must be the same here and in the database, in seconds. */
const CLOCK_WARNING = 2
const CLOCK_FAULT = 30
const HOUR = 3600
const DAY = 24 * HOUR

/** `there` and `here` are milliseconds since 1970. */
export function judgeClock(whose: string, there: number, here: number): Finding {
  const off = Math.round((here - there) / 100) / 10
  const says = `This machine's clock differs by ${Math.abs(off)} s from that of ${whose}.`
  const advice =
    'Set both by NTP: timedatectl set-ntp true. Scheduled posts, codes of authenticator apps and tokens depend on it.'
  if (Math.abs(off) > CLOCK_FAULT) return fault('clock', says, advice)
  return Math.abs(off) > CLOCK_WARNING ? warning('clock', says, advice) : ok('clock', says)
}

export function judgeMigrations(done: readonly string[] | undefined, here: readonly string[]): Finding {
  if (done === undefined)
    return warning(
      'migrations',
      'The database is empty.',
      'The first start fills it. If data should be there, DATABASE_URL names the wrong database.',
    )
  const present = presentNames(done)
  if (present === undefined)
    return warning(
      'migrations',
      `The database stands at ${done.at(-1)}, of a version before 0.2.0.`,
      'The next start brings it up to date. Make a backup first: npm run backup.',
    )
  const unknown = present.find(name => !here.includes(name))
  if (unknown !== undefined)
    return fault(
      'migrations',
      `The database has run ${unknown}, which this version does not know.`,
      'Start the newer version, or restore the backup from before the upgrade.',
    )
  const pending = here.filter(name => !present.includes(name))
  if (pending.length === 0)
    return ok('migrations', `All ${here.length} have run, the last is ${present.at(-1)}.`)
  return warning(
    'migrations',
    `${pending.length} have not run yet, the first is ${pending[0]}.`,
    'The next start runs them. Make a backup first: npm run backup.',
  )
}

const hours = (seconds: number) => Math.round(seconds / HOUR)
const minutes = (seconds: number) => Math.round(seconds / 60)

function judgeQueues({ queues }: DatabaseState): Finding[] {
  if (queues === undefined) return []
  const mail =
    queues.oldestMail > HOUR
      ? warning(
          'mail',
          `${queues.mail} messages wait, the oldest for ${hours(queues.oldestMail)} hours.`,
          'Run npm run mail -- test, and look for "mail" in the log.',
        )
      : ok('mail', `${queues.mail} messages wait to be sent.`)
  const webhooks =
    queues.oldestWebhook > HOUR
      ? warning(
          'webhooks',
          `${queues.webhooks} deliveries wait, the oldest for ${hours(queues.oldestWebhook)} hours.`,
          'Look under Webhooks in the panel which receiver does not answer.',
        )
      : ok('webhooks', `${queues.webhooks} deliveries wait to be made.`)
  return [mail, webhooks]
}

/** A mail server that is away for a few minutes is no news. */
const MAILBOX_GRACE = 10 * 60

function judgeMailbox({ mailbox }: DatabaseState): Finding[] {
  if (mailbox === undefined) return []
  const { fault: reason, faultAge, checkedAge, unmatched } = mailbox
  const advice = 'Open Settings › Email and save the mailbox again: it says at which step it fails.'
  if (reason !== null && (faultAge ?? 0) > MAILBOX_GRACE)
    return [
      fault('mailbox', `Replies haven’t been read for ${minutes(faultAge ?? 0)} minutes. ${reason}`, advice),
    ]
  if (checkedAge !== null && checkedAge > HOUR)
    return [fault('mailbox', `Nobody has read the mailbox for ${hours(checkedAge)} hours.`, advice)]
  return [ok('mailbox', `Replies are read. ${unmatched} match no submission.`)]
}

function judgeBackup({ last, failed }: WorkState, backsUp: boolean): Finding {
  if (backsUp && failed !== null)
    return fault(
      'backup',
      `The last backup failed. ${failed.reason}`,
      'Then choose Back up now in Settings, Backups.',
    )
  return ok(
    'backup',
    last === null
      ? 'This database has never been backed up.'
      : `The last backup is ${hours(last.age)} hours old.`,
  )
}

/** A week, and some days of grace. */
const VERIFIED_DAYS = 10

function judgeTestRestore({ last, failed }: WorkState): Finding {
  if (failed !== null)
    return fault(
      'backup',
      `The test restore of ${failed.name} failed. ${failed.reason}`,
      'Check the disk of the backup folder, make a new backup, and test it: Settings, Backups, or npm run restore -- FILE --test.',
    )
  const advice = 'Start one in Settings, Backups, or run npm run restore -- FILE --test.'
  if (last === null) return warning('backup', 'No test restore has been made yet.', advice)
  const days = Math.floor(last.age / DAY)
  const size = ((last.bytes ?? 0) / MEGABYTE).toFixed(1)
  const says = `${last.name} (${size} MB, ${last.encrypted ? 'encrypted' : 'not encrypted'}) was verified ${days} days ago, all ${last.rows} rows.`
  return days > VERIFIED_DAYS ? warning('backup', says, advice) : ok('backup', says)
}

function judgeBackups({ backups }: DatabaseState, backsUp: boolean): Finding[] {
  if (backups === undefined) return []
  const { backup, 'test restore': test } = backups
  return [judgeBackup(backup, backsUp), ...(backsUp ? [judgeTestRestore(test)] : [])]
}

function judgeRetention({ waitingRows: rows }: DatabaseState): Finding[] {
  if (rows === undefined) return []
  if (rows === 0) return [ok('retention', 'Expired data is deleted every hour.')]
  return [
    warning(
      'retention',
      `${rows} expired records wait for your approval. Nothing of this was deleted.`,
      'Look at Settings, Retention, or run npm run admin -- retention.',
    ),
  ]
}

/** From this part of a quota on it is worth a look. */
const NEARLY_FULL = 0.8
const MEGABYTE = 1_000_000

function judgeQuota(what: string, used: number, limit: number, advice: string): Finding {
  const part = Math.round((100 * used) / limit)
  const says = `${what} take up ${(used / MEGABYTE).toFixed(1)} of ${(limit / MEGABYTE).toFixed(1)} MB (${part} %).`
  return used < NEARLY_FULL * limit ? ok('quota', says) : warning('quota', says, advice)
}

function judgeStored({ stored }: DatabaseState): Finding[] {
  if (stored === undefined) return []
  const { resumes, pictures, userData } = stored
  const unused = 'Remove pictures that no post uses, in the panel under Pictures.'
  return [
    judgeQuota('Resumes of all candidates', resumes, RESUMES_BYTES, 'Erase old applications in the inbox.'),
    judgeQuota('The pictures of the account with the most', pictures, PICTURES_BYTES, unused),
    ...(userData > USER_DATA_BYTES
      ? [
          warning(
            'quota',
            `An account holds ${userData} bytes of data about itself, more than ${USER_DATA_BYTES}.`,
            'It is in each of its tokens, and may keep it from signing in: npm run admin -- list.',
          ),
        ]
      : []),
  ]
}

/** Codes and webhooks fail in silence without it. */
export function judgeKey({ sealed }: DatabaseState, env: KeySettings): Finding[] {
  if (sealed === undefined) return []
  try {
    const missing = findMissingKey(sealed, env)
    return missing === undefined ? [] : [fault('factors.key', missing.says, missing.advice)]
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return [fault('factors.key', error.message, 'Copy it from where you keep it apart from the backups.')]
  }
}

/** `here` are the names of the migrations of this version. */
export function judgeDatabase(state: DatabaseState, here: readonly string[], backsUp: boolean): Finding[] {
  const people =
    state.queues !== undefined && state.administrators === 0
      ? [fault('people', 'Nobody can administer the site.', 'Run npm run admin -- create EMAIL.')]
      : []
  return [
    state.readOnly
      ? fault(
          'database',
          `PostgreSQL ${state.version} answers, and takes no writes: it is a standby, or was made read-only.`,
          'Let DATABASE_URL lead to the primary. Otherwise look at default_transaction_read_only, and at the disk of the server.',
        )
      : ok('database', `PostgreSQL ${state.version} answers, and takes writes.`),
    judgeMigrations(state.migrations, here),
    judgeClock('the database', state.now, Date.now()),
    ...people,
    ...judgeQueues(state),
    ...judgeMailbox(state),
    ...judgeBackups(state, backsUp),
    ...judgeStored(state),
    ...judgeRetention(state),
  ]
}
