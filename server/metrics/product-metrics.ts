import { type Database, DatabaseReadOnly } from '../db/database.ts'
import { type QueueDepths, readQueueDepths } from '../db/queue-depths.ts'
import { gauge, type Metric } from './exposition.ts'

/** A scrape waits no longer for the database: Prometheus gives up after ten seconds. */
const PATIENCE_MS = 3_000

interface Answer {
  /** What waits, if the database can be used. */
  depths?: QueueDepths
  /** Whether the database answers, even if it takes no writes. */
  up: boolean
}

async function ask(database: Database): Promise<Answer> {
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve({ up: false }), PATIENCE_MS)
  const asked = database.transaction({ role: 'service' }, readQueueDepths).then(
    (depths): Answer => ({ depths, up: true }),
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

/** The database, what waits in it, and the page cache. A database that does not answer is down, not an error. */
export async function readProductMetrics(
  database: Database | undefined,
  cacheBytes: () => number,
): Promise<Metric[]> {
  const cache = gauge('octavo_page_cache_bytes', 'Bytes of rendered pages in memory.', cacheBytes())
  if (database === undefined) return [cache]
  const { depths, up } = await ask(database)
  const { size, held, waiting } = database.usage()
  return [
    gauge('octavo_database_up', '1 while the database answers.', up ? 1 : 0),
    gauge('octavo_database_writable', '1 while the database takes writes.', depths === undefined ? 0 : 1),
    gauge('octavo_database_pool_size', 'Connections that this instance may use.', size),
    gauge('octavo_database_pool_in_use', 'Connections in use.', held),
    gauge('octavo_database_pool_waiting', 'Callers that wait for a connection.', waiting),
    cache,
    ...(depths === undefined ? [] : queueMetrics(depths)),
  ]
}
