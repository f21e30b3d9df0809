import { type Database, GaveWay, type Transaction } from '../database.ts'
import { SUBMISSION_TABLES } from '../submissions.ts'
import { listTables } from './catalog.ts'

/** Tables that keep the id of a submission, or an address, without a foreign key. */
const LOOSELY_TRACED_TABLES = [
  'mail.acknowledged',
  'functions.idempotency_keys',
  'accounts.audit_log',
  'accounts.sign_in_attempts',
  'accounts.one_time_tokens',
  'mail.account_outbox',
]

/** The submissions, and every table whose rows go with them: found in the catalog, so that a new one is never forgotten. */
const TRACED_TABLES = `
  with recursive traced (id) as (
    select name::regclass::oid from unnest($1::text[]) as name
    union
    select k.conrelid from pg_constraint k join traced t on k.confrelid = t.id
     where k.contype = 'f' and k.confdeltype = 'c')
  select format('%I.%I', n.nspname, c.relname) as name
    from traced t join pg_class c on c.oid = t.id join pg_namespace n on n.oid = c.relnamespace`

/** Tables that hold the bytes of files. */
const FILE_TABLES = ['files.objects', 'files.blobs', 'files.parts']

/** Longer than a rewrite takes. After it, another instance assumes that the first one has died. */
const LEASE_SECONDS = 600
/** Indexes included. A table of this size is rewritten before anyone notices. */
const SMALL_BYTES = 4 * 1024 * 1024
/** How long the database must be quiet. */
const QUIET_MS = 60_000
/** Large tables wait at most a day for a quiet moment. */
const LONGEST_WAIT_HOURS = 24

/** The result of a rewrite: done, large tables still waiting, or nothing to do. */
type Outcome = 'done' | 'waiting' | 'none'

/** Asks for what the transaction erases to leave the disk too, from every table where more than a submission was erased. */
export async function requestRewrite(tx: Transaction, { everything = false } = {}): Promise<void> {
  await tx.query(
    `insert into functions.owed_rewrite as o (everything) values ($1)
       on conflict (one) do update set asked_at = clock_timestamp(), everything = o.everything or excluded.everything`,
    [everything],
  )
  await tx.query(`select pg_notify('erasure', '')`)
}

interface Owed {
  asked: string
  files: boolean
  everything: boolean
  /** Whether large tables have waited as long as they may. */
  is_late: boolean
}

const asService = <T>(database: Database, work: (tx: Transaction) => Promise<T>) =>
  database.transaction({ role: 'service' }, work)

async function take(database: Database): Promise<Owed | undefined> {
  const { rows } = await asService(database, tx =>
    tx.query<Owed>(
      `update functions.owed_rewrite set taken_at = now()
        where taken_at is null or taken_at < now() - make_interval(secs => $1)
        returning asked_at::text as asked, files, everything,
                  coalesce(waits_since < now() - make_interval(hours => $2), false) as is_late`,
      [LEASE_SECONDS, LONGEST_WAIT_HOURS],
    ),
  )
  return rows[0]
}

async function tracedTables(tx: Transaction, { files }: Owed): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(TRACED_TABLES, [SUBMISSION_TABLES])
  return [...rows.map(({ name }) => name), ...LOOSELY_TRACED_TABLES, ...(files ? FILE_TABLES : [])]
}

/** The tables to be written anew, the small ones and the large. */
async function tablesOf(database: Database, owed: Owed): Promise<{ small: string[]; large: string[] }> {
  return asService(database, async tx => {
    const names = owed.everything
      ? (await listTables(tx)).map(({ name }) => name)
      : await tracedTables(tx, owed)
    const { rows } = await tx.query<{ name: string; is_small: boolean }>(
      `select name, pg_total_relation_size(name::regclass) <= $2 as is_small from unnest($1::text[]) as name`,
      [names, SMALL_BYTES],
    )
    const named = (isSmall: boolean) => rows.filter(row => row.is_small === isSmall).map(({ name }) => name)
    return { small: named(true), large: named(false) }
  })
}

/**
 * Rewrites tables after an erasure, so that the erased rows leave the disk. Small tables are rewritten at once, large ones after a
 * minute without requests or after a day. On a PostgreSQL server, a rewrite of a large table yields to any other query and is
 * tried again. Only one instance rewrites at a time. A row erased meanwhile makes a rewrite pending again.
 */
export async function runPendingRewrite(
  database: Database,
  quietMs = database.usage().quietMs,
): Promise<Outcome> {
  const owed = await take(database)
  if (owed === undefined) return 'none'
  let isWaiting = false
  try {
    const { small, large } = await tablesOf(database, owed)
    await database.rewrite(small)
    isWaiting = large.length > 0 && !owed.is_late && quietMs < QUIET_MS
    if (!isWaiting) await database.rewrite(large, { givesWay: !owed.is_late })
  } catch (error) {
    if (!(error instanceof GaveWay)) {
      await release(database)
      throw error
    }
    isWaiting = true
  }
  if (isWaiting) {
    await asService(database, tx =>
      tx.query(
        'update functions.owed_rewrite set taken_at = null, waits_since = coalesce(waits_since, now())',
      ),
    )
    return 'waiting'
  }
  const { rowCount } = await asService(database, tx =>
    tx.query('delete from functions.owed_rewrite where asked_at = $1::timestamptz', [owed.asked]),
  )
  if (rowCount === 0) await release(database)
  return 'done'
}

async function release(database: Database): Promise<void> {
  await asService(database, tx => tx.query('update functions.owed_rewrite set taken_at = null'))
}
