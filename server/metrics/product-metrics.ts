import { type BackupState, readBackupState } from '../db/backup-work.ts'
import { type Database, DatabaseReadOnly, type Transaction } from '../db/database.ts'
import { type MailboxHealth, readMailboxHealth } from '../db/mailboxes.ts'
import { type QueueDepths, readQueueDepths } from '../db/queue-depths.ts'
import { FULL_MEBIBYTES, type OwnFolder, spaceOf } from '../operations/disk-space.ts'
import type { Realtime } from '../realtime/open-realtime.ts'
import type { Website } from '../website/website.ts'
import { counter, gauge, type Metric } from './exposition.ts'

/** The timeout for the database. Prometheus gives up after ten seconds. */
const PATIENCE_MS = 3_000

interface Found {
  depths: QueueDepths
  backups: BackupState
  mailbox: MailboxHealth | undefined
}

interface Answer {
  /** Queues and backups, if the database works. */
  found?: Found
  /** Whether the database responds, even if it accepts no writes. */
  up: boolean
}

async function ask(database: Database): Promise<Answer> {
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve({ up: false }), PATIENCE_MS)
  const find = async (tx: Transaction): Promise<Found> => ({
    depths: await readQueueDepths(tx),
    backups: await readBackupState(tx),
    mailbox: await readMailboxHealth(tx),
  })
  const asked = database.transaction({ role: 'service' }, find).then(
    (found): Answer => ({ found, up: true }),
    error => ({ up: error instanceof DatabaseReadOnly }),
  )
  const answer = await Promise.race([asked, late.promise])
  clearTimeout(timer)
  return answer
}

function queueMetrics(depths: QueueDepths): Metric[] {
  return [
    gauge('octavo_outbox_depth', 'Messages that are still to be sent.', depths.mail),
    gauge(
      'octavo_outbox_oldest_age_seconds',
      'Age of the oldest of them; 0 when there is none.',
      depths.oldestMail,
    ),
    gauge('octavo_outbox_given_up', 'Messages of the last 30 days that no server took.', depths.mailGivenUp),
    gauge('octavo_webhooks_depth', 'Webhook deliveries that are still to be made.', depths.webhooks),
    gauge(
      'octavo_webhooks_oldest_age_seconds',
      'Age of the oldest of them; 0 when there is none.',
      depths.oldestWebhook,
    ),
  ]
}

/** Empty without a mailbox. */
function mailboxMetrics(mailbox: MailboxHealth | undefined): Metric[] {
  if (mailbox === undefined) return []
  return [
    gauge(
      'octavo_mailbox_failed',
      '1 while the mailbox for replies cannot be read.',
      mailbox.fault === null ? 0 : 1,
    ),
    gauge(
      'octavo_mailbox_last_read_age_seconds',
      'Time since the mailbox was last read; +Inf when it never was.',
      mailbox.checkedAge ?? Number.POSITIVE_INFINITY,
    ),
    gauge(
      'octavo_mailbox_unmatched',
      'Emails that match no submission and wait for a colleague.',
      mailbox.unmatched,
    ),
  ]
}

function backupMetrics({ backup, 'test restore': test }: BackupState): Metric[] {
  return [
    gauge(
      'octavo_last_backup_age_seconds',
      'Time since the last backup; +Inf when there was none.',
      backup.last?.age ?? Number.POSITIVE_INFINITY,
    ),
    gauge('octavo_last_backup_failed', '1 while the last backup could not be made.', backup.failed ? 1 : 0),
    gauge(
      'octavo_last_test_restore_age_seconds',
      'Time since a test restore that found every row; +Inf when there was none.',
      test.last?.age ?? Number.POSITIVE_INFINITY,
    ),
    gauge('octavo_last_test_restore_failed', '1 while the last test restore failed.', test.failed ? 1 : 0),
    gauge(
      'octavo_last_test_restore_bytes',
      'Size of the last verified backup; 0 when there was none.',
      test.last?.bytes ?? 0,
    ),
    gauge(
      'octavo_last_test_restore_encrypted',
      '1 if the last verified backup is encrypted.',
      test.last?.encrypted ? 1 : 0,
    ),
  ]
}

/** A missing folder, for example after an unmount, has no free storage. */
function freeBytes(path: string): number {
  try {
    return spaceOf(path).freeBytes
  } catch {
    return 0
  }
}

const isFullDisk = (path: string) => freeBytes(path) < FULL_MEBIBYTES * 1024 * 1024

function diskMetrics(folders: readonly OwnFolder[]): Metric[] {
  return [
    {
      name: 'octavo_disk_free_bytes',
      help: 'Room on the disk of a folder that this server writes to.',
      type: 'gauge',
      samples: folders.map(({ name, path }) => ({ labels: { folder: name }, value: freeBytes(path) })),
    },
  ]
}

function realtimeMetrics({ connections, restarts }: ReturnType<Realtime['figures']>): Metric[] {
  return [
    gauge('octavo_realtime_connections', 'Connections of the realtime service.', connections),
    counter('octavo_realtime_restarts_total', 'Times that the process for realtime has crashed.', restarts),
  ]
}

export interface MetricSubjects {
  /** Undefined with a hosted project. */
  database: Database | undefined
  website: Pick<Website, 'cacheBytes' | 'renders'>
  realtime?: Pick<Realtime, 'figures'> | undefined
  folders?: readonly OwnFolder[]
}

/**
 * Metrics of the database, queues, listeners, disks and the page cache. A database that doesn't respond counts as down
 * and isn't an error.
 */
export async function readProductMetrics({
  database,
  website: { cacheBytes, renders },
  realtime,
  folders = [],
}: MetricSubjects): Promise<Metric[]> {
  const pages = [
    gauge('octavo_page_cache_bytes', 'Bytes of rendered pages in memory.', cacheBytes()),
    counter('octavo_page_renders_total', 'Answers that were rendered, and not taken from memory.', renders()),
  ]
  if (database === undefined) return pages
  const { found, up } = await ask(database)
  const { size, held, waiting, isFull } = database.usage()
  return [
    gauge('octavo_database_up', '1 while the database answers.', up ? 1 : 0),
    gauge('octavo_database_writable', '1 while the database takes writes.', found === undefined ? 0 : 1),
    gauge('octavo_database_pool_size', 'Connections that this instance may use.', size),
    gauge('octavo_database_pool_in_use', 'Connections in use.', held),
    gauge('octavo_database_pool_waiting', 'Callers that wait for a connection.', waiting),
    gauge(
      'octavo_disk_full',
      '1 while the disk of the database has no room to write.',
      isFull || folders.some(({ name, path }) => name === 'data' && isFullDisk(path)) ? 1 : 0,
    ),
    ...diskMetrics(folders),
    ...pages,
    ...(realtime ? realtimeMetrics(realtime.figures()) : []),
    ...(found === undefined
      ? []
      : [...queueMetrics(found.depths), ...backupMetrics(found.backups), ...mailboxMetrics(found.mailbox)]),
  ]
}
