import { PICTURES_BYTES, RESUMES_BYTES, USER_DATA_BYTES } from '../../../contract/quotas.ts'
import type { KeySettings } from '../../auth/sealing-keys.ts'
import type { WorkState } from '../../db/backup-work.ts'
import { presentNames } from '../../db/engine/former.ts'
import type { DatabaseState } from '../../db/state.ts'
import { SetupError } from '../../env.ts'
import { findMissingKey } from '../missing-key.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** How many seconds the clocks here and in the database may differ. */
const CLOCK_WARNING = 2
const CLOCK_FAULT = 30
const HOUR = 3600
const DAY = 24 * HOUR

/** `there` and `here` are milliseconds since 1970. */
export function judgeClock(whose: string, there: number, here: number): Finding {
  const off = Math.round((here - there) / 100) / 10
  const says = `This machine’s clock differs by ${Math.abs(off)} s from that of ${whose}.`
  const advice =
    'Synchronize both clocks with NTP: timedatectl set-ntp true. Scheduled posts, sign-in codes and sessions depend on them.'
  if (Math.abs(off) > CLOCK_FAULT) return fault('clock', says, advice)
  return Math.abs(off) > CLOCK_WARNING ? warning('clock', says, advice) : ok('clock', says)
}

export function judgeMigrations(done: readonly string[] | undefined, here: readonly string[]): Finding {
  if (done === undefined)
    return warning(
      'migrations',
      'The database is empty.',
      'The first start fills it. If you expected data, check DATABASE_URL.',
    )
  const present = presentNames(done)
  if (present === undefined)
    return warning(
      'migrations',
      `The database is at ${done.at(-1)}, from a version before 0.2.0.`,
      'The next start brings it up to date. Make a backup first: npm run backup.',
    )
  const unknown = present.find(name => !here.includes(name))
  if (unknown !== undefined)
    return fault(
      'migrations',
      `The database has migration ${unknown}, which this version doesn’t know.`,
      'Start the newer version, or restore the backup from before the upgrade.',
    )
  const pending = here.filter(name => !present.includes(name))
  if (pending.length === 0)
    return ok('migrations', `All ${here.length} migrations have run. The last is ${present.at(-1)}.`)
  return warning(
    'migrations',
    `${pending.length} of ${here.length} migrations haven’t run yet. The first is ${pending[0]}.`,
    'The next start runs them. Make a backup first: npm run backup.',
  )
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const hours = (seconds: number) =>
  seconds < HOUR ? 'less than an hour' : counted(Math.round(seconds / HOUR), 'hour')
const minutes = (seconds: number) => counted(Math.round(seconds / 60), 'minute')
/** The whole days before today, as a person says them. */
const daysAgo = (days: number) => (days === 0 ? 'today' : `${counted(days, 'day')} ago`)

function judgeQueues({ queues }: DatabaseState): Finding[] {
  if (queues === undefined) return []
  const mail =
    queues.oldestMail > HOUR
      ? warning(
          'mail',
          `Emails waiting: ${queues.mail}. The oldest has waited for ${hours(queues.oldestMail)}.`,
          'Run npm run mail -- test, and look for "mail" in the log.',
        )
      : ok('mail', queues.mail === 0 ? 'No emails are waiting.' : `Emails waiting: ${queues.mail}.`)
  const webhooks =
    queues.oldestWebhook > HOUR
      ? warning(
          'webhooks',
          `Webhook deliveries waiting: ${queues.webhooks}. The oldest has waited for ${hours(queues.oldestWebhook)}.`,
          'Open Webhooks in the back office to see which receiver doesn’t respond.',
        )
      : ok(
          'webhooks',
          queues.webhooks === 0
            ? 'No webhook deliveries are waiting.'
            : `Webhook deliveries waiting: ${queues.webhooks}.`,
        )
  return [mail, webhooks]
}

/** A mail server that is away for a few minutes is not worth a finding. */
const MAILBOX_GRACE = 10 * 60

function judgeMailbox({ mailbox }: DatabaseState): Finding[] {
  if (mailbox === undefined) return []
  const { fault: reason, faultAge, checkedAge, unmatched } = mailbox
  const advice = 'Open Settings › Email and save the mailbox again. You’ll see which step fails.'
  if (reason !== null && (faultAge ?? 0) > MAILBOX_GRACE)
    return [
      fault(
        'mailbox',
        `We haven’t been able to read replies for ${minutes(faultAge ?? 0)}. ${reason}`,
        advice,
      ),
    ]
  if (checkedAge !== null && checkedAge > HOUR)
    return [fault('mailbox', `We last read the mailbox ${hours(checkedAge)} ago.`, advice)]
  return [ok('mailbox', `We’re reading replies. Unmatched emails: ${unmatched}.`)]
}

function judgeBackup({ last, failed }: WorkState, backsUp: boolean): Finding {
  if (backsUp && failed !== null)
    return fault(
      'backup',
      `The last backup failed. ${failed.reason}`,
      'Fix the cause, then choose Back up now under Settings › Backups.',
    )
  return ok(
    'backup',
    last === null ? 'This database has never been backed up.' : `The last backup is ${hours(last.age)} old.`,
  )
}

/** A week, and some days of grace. */
const VERIFIED_DAYS = 10

function judgeTestRestore({ last, failed }: WorkState): Finding {
  if (failed !== null)
    return fault(
      'backup',
      `The test restore of ${failed.name} failed. ${failed.reason}`,
      'Check the disk of the backup folder. Then make a new backup and test it under Settings › Backups, or run npm run restore -- FILE --test.',
    )
  const advice = 'Start one under Settings › Backups, or run npm run restore -- FILE --test.'
  if (last === null) return warning('backup', 'No backup has been tested yet.', advice)
  const days = Math.floor(last.age / DAY)
  const size = ((last.bytes ?? 0) / MEGABYTE).toFixed(1)
  const says = `${last.name} (${size} MB, ${last.encrypted ? 'encrypted' : 'not encrypted'}) was verified ${daysAgo(days)}, all ${counted(last.rows ?? 0, 'row')}.`
  return days > VERIFIED_DAYS ? warning('backup', says, advice) : ok('backup', says)
}

function judgeBackups({ backups }: DatabaseState, backsUp: boolean): Finding[] {
  if (backups === undefined) return []
  const { backup, 'test restore': test } = backups
  return [judgeBackup(backup, backsUp), ...(backsUp ? [judgeTestRestore(test)] : [])]
}

function judgeRetention({ waitingRows: rows }: DatabaseState): Finding[] {
  if (rows === undefined) return []
  if (rows === 0) return [ok('retention', 'We delete expired data every hour.')]
  return [
    warning(
      'retention',
      `${counted(rows, 'expired record')} ${rows === 1 ? 'is' : 'are'} waiting for your approval. We haven’t deleted anything.`,
      'Review them under Settings › Retention, or run npm run admin -- retention.',
    ),
  ]
}

/** The share of a quota from which to warn. */
const NEARLY_FULL = 0.8
const MEGABYTE = 1_000_000

function judgeQuota(what: string, used: number, limit: number, advice: string): Finding {
  const part = Math.round((100 * used) / limit)
  const says = `${what} use ${(used / MEGABYTE).toFixed(1)} of ${(limit / MEGABYTE).toFixed(1)} MB (${part}%).`
  return used < NEARLY_FULL * limit ? ok('quota', says) : warning('quota', says, advice)
}

function judgeStored({ stored }: DatabaseState): Finding[] {
  if (stored === undefined) return []
  const { resumes, pictures, userData } = stored
  const unused = 'Remove unused pictures under Media in the back office.'
  return [
    judgeQuota('All resumes', resumes, RESUMES_BYTES, 'Erase old submissions in the inbox.'),
    judgeQuota('The largest account’s pictures', pictures, PICTURES_BYTES, unused),
    ...(userData > USER_DATA_BYTES
      ? [
          warning(
            'quota',
            `An account stores ${userData} bytes of user data, more than the limit of ${USER_DATA_BYTES}.`,
            'Every token of the account carries it, which can block sign-in. Find the account with npm run admin -- list.',
          ),
        ]
      : []),
  ]
}

/** Without it codes and webhooks fail silently. */
export function judgeKey({ sealed }: DatabaseState, env: KeySettings): Finding[] {
  if (sealed === undefined) return []
  try {
    const missing = findMissingKey(sealed, env)
    return missing === undefined ? [] : [fault('factors.key', missing.says, missing.advice)]
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return [
      fault('factors.key', error.message, 'Copy the key from where you keep it, separate from the backups.'),
    ]
  }
}

/** `here` are the names of the migrations of this version. */
export function judgeDatabase(state: DatabaseState, here: readonly string[], backsUp: boolean): Finding[] {
  const people =
    state.queues !== undefined && state.administrators === 0
      ? [fault('people', 'The site has no administrator.', 'Run npm run admin -- create EMAIL.')]
      : []
  return [
    state.readOnly
      ? fault(
          'database',
          `PostgreSQL ${state.version} is read-only. It’s a standby, or someone made it read-only.`,
          'Point DATABASE_URL at the primary. If it already does, check default_transaction_read_only and the disk of the database server.',
        )
      : ok('database', `PostgreSQL ${state.version} is working.`),
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
