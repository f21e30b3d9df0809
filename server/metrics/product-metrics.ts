import { type Database, DatabaseReadOnly, type Transaction } from '../db/database.ts'
import { type ProofState, readProofState } from '../db/last-proof.ts'
import { type QueueDepths, readQueueDepths } from '../db/queue-depths.ts'
import { FULL_MEBIBYTES, type OwnFolder, spaceOf } from '../operations/disk-space.ts'
import type { Realtime } from '../realtime/open-realtime.ts'
import type { Website } from '../website/website.ts'
import { counter, gauge, type Metric } from './exposition.ts'

/** A scrape waits no longer for the database: Prometheus gives up after ten seconds. */
const PATIENCE_MS = 3_000

interface Found {
  depths: QueueDepths
  proof: ProofState
}

interface Answer {
  /** What waits and what was saved, if the database can be used. */
  found?: Found
  /** Whether the database answers, even if it takes no writes. */
  up: boolean
}

async function ask(database: Database): Promise<Answer> {
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve({ up: false }), PATIENCE_MS)
  const find = async (tx: Transaction): Promise<Found> => ({
    depths: await readQueueDepths(tx),
    proof: await readProofState(tx),
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
    gauge(
      'octavo_last_backup_age_seconds',
      'Time since the last verified backup; +Inf when there was none.',
      depths.backup ?? Number.POSITIVE_INFINITY,
    ),
  ]
}

function proofMetrics({ last, failed }: ProofState): Metric[] {
  return [
    gauge(
      'octavo_last_proof_age_seconds',
      'Time since a backup was restored into a scratch database and compared; +Inf when there was none.',
      last?.age ?? Number.POSITIVE_INFINITY,
    ),
    gauge(
      'octavo_last_proof_failed',
      '1 while the last backup that was tried could not be restored.',
      failed ? 1 : 0,
    ),
    gauge(
      'octavo_last_proof_bytes',
      'Size of the backup that was last restored; 0 when none was.',
      last?.bytes ?? 0,
    ),
    gauge('octavo_last_proof_encrypted', '1 if that backup is encrypted.', last?.encrypted ? 1 : 0),
  ]
}

/** A folder that is not there, as after an unmount, has no room either. */
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
  /** None where a hosted project has the data. */
  database: Database | undefined
  website: Pick<Website, 'cacheBytes' | 'renders'>
  realtime?: Pick<Realtime, 'figures'> | undefined
  folders?: readonly OwnFolder[]
}

/** The database, what waits in it, listeners, disks, and the page cache. A database that does not answer is down, not an error. */
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
    ...(found === undefined ? [] : [...queueMetrics(found.depths), ...proofMetrics(found.proof)]),
  ]
}
