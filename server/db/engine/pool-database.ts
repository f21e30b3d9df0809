import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { describeFault, type Log } from '../../log.ts'
import {
  type Channel,
  type Database,
  DatabaseBusy,
  DatabaseReadOnly,
  DatabaseUnavailable,
  DiskFull,
  GaveWay,
  type Identity,
  type Listener,
  StatementTimeout,
  type Transaction,
  type TransactionOptions,
} from '../database.ts'
import { currentMeter, type RequestMeter } from '../request-meter.ts'
import type { Admission, Priority } from './admission.ts'
import {
  isConnectionFault,
  isDiskFull,
  isMachineFault,
  isReadOnlyFault,
  isTimeout,
} from './connection-fault.ts'
import { NoAnswer } from './deadline.ts'
import { openTransaction, priorityOf, type StatementLimits } from './open-transaction.ts'
import { transactionOn } from './transaction-on.ts'

/** How a kind of database provides connections and announces commits. */
export interface PoolSource {
  /**
   * Resolves with the pool when the database is ready; rejects with `DatabaseUnavailable` while it is not.
   */
  pool(): Promise<Pool>
  admission: Admission
  limits: StatementLimits
  /** Sets the statement timeout of the next transaction. Returns the statements that start it, including, where that can happen, a check whether the server accepts writes (`readOnly`). */
  limit(ms: number | undefined): string
  /** A clock in milliseconds that runs while the database works on a statement. */
  engineMs(): number
  listen(channel: Channel, listener: Listener): () => void
  /** Called with a pool whose server accepts no writes or gave no answer. Its other connections lead there too. */
  abandon?(pool: Pool): void
  /** Waits for a connection's work, and rejects with `DatabaseUnavailable` after `ms`, or when the whole server does not answer. Missing where the engine limits itself. */
  supervise?<T>(work: Promise<T>, ms?: number): Promise<T>
  /** Statements that remove deleted data from the WAL, if the product controls the WAL. */
  forgetLog?: readonly string[]
  /** Whether the database has no autovacuum. */
  hasNoAutovacuum?: boolean
  close(): Promise<void>
}

/** Tables that autovacuum would pick: a fifth of their rows has changed, or their transaction ids are old. */
const DUE_TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_all_tables s on s.relid = c.oid
   where c.relkind = 'r'
     and (s.n_dead_tup + s.n_mod_since_analyze > 50 + 0.2 * greatest(c.reltuples, 0) or age(c.relfrozenxid) > 150000000)
   order by pg_relation_size(c.oid)`

const TELL_EVERY_MS = 60_000
/** The time limit for beginning or rolling back, which is quick. */
const BEGIN_MS = 5_000
/** The server ends a statement at its limit. One without an answer this much later has lost its connection. */
const GRACE_MS = 2_000
const SERVICE: Identity = { role: 'service' }
/** While someone reads a table, its rewrite waits for a lock, and everyone else waits behind that. */
const LOCK_SOON = `set lock_timeout = '2s'`

/** How often to check whether anyone waits for the rewrite, and for how long. */
const LOOK_FOR_WAITING_MS = 100
/** Ends the rewrite of a connection if anyone waits for it. Behind a pooler the process id may be another client's, which is not rewriting. */
const GIVE_WAY = `
  select pg_cancel_backend(v.pid) from pg_stat_activity v
   where v.pid = $1 and v.query like 'vacuum full %'
     and exists (select from pg_stat_activity a where a.datname = v.datname and a.wait_event_type = 'Lock' and v.pid = any (pg_blocking_pids(a.pid)))`

type Queries = Pick<PoolClient, 'query'>

/** Writes a megabyte that ends with its transaction. A read would not show that the disk is full. */
const WRITE_A_LITTLE =
  'create temporary table little on commit drop as select generate_series(1, 30000) as number'

type Query = (...given: Parameters<PoolClient['query']>) => Promise<unknown>

/** A connection whose statements nobody waits for longer than `ms`. */
function supervised(client: Queries, { supervise }: PoolSource, ms?: number): Queries {
  if (supervise === undefined) return client
  const query: Query = (...given) => supervise(client.query(...given) as unknown as Promise<unknown>, ms)
  return { query } as Queries
}

/** A connection whose statements count against the request's budget. */
function metered(client: Queries, engineMs: () => number): Queries {
  const meter = currentMeter()
  if (meter === undefined) return client
  const query: Query = async (...given) => {
    const since = engineMs()
    try {
      return await client.query(...given)
    } finally {
      meter.add(engineMs() - since)
    }
  }
  return { query } as Queries
}

/** Without a listener, a connection that breaks in the middle of a transaction would end the process. */
export function surviveConnectionErrors(pool: Pool, log: Log): Pool {
  const note = (error: Error) => {
    // The caller of that connection reports the error.
    if (!(error instanceof DatabaseUnavailable)) log.warn('database connection lost', describeFault(error))
  }
  pool.on('error', note)
  pool.on('connect', client => client.on('error', note))
  return pool
}

export function createPoolDatabase(source: PoolSource, log: Log): Database {
  /** The last problem that was logged. */
  let trouble: string | undefined
  let pinging: Promise<void> | undefined
  /** Whether the last write found the disk full. */
  let isFull = false
  /** When anyone but the server itself last ran a query. */
  let askedAt = Number.NEGATIVE_INFINITY
  let toldOfMachineAt = Number.NEGATIVE_INFINITY

  /** Reads may continue while writes fail, so this is no outage with a start and an end. */
  function unable(error: unknown): DatabaseUnavailable {
    if (performance.now() - toldOfMachineAt > TELL_EVERY_MS) {
      toldOfMachineAt = performance.now()
      log.error(isDiskFull(error) ? 'disk full' : 'database out of resources', describeFault(error))
    }
    if (!isDiskFull(error))
      return new DatabaseUnavailable('The database is out of resources', { cause: error })
    isFull = true
    return new DiskFull('The disk of the database is full', { cause: error })
  }

  function unavailable(error: unknown): DatabaseUnavailable {
    const readOnly = isReadOnlyFault(error)
    const event = readOnly ? 'database takes no writes' : 'database unavailable'
    if (trouble !== event) log.error(event, describeFault(error))
    trouble = event
    if (error instanceof DatabaseUnavailable) return error
    const Kind = readOnly ? DatabaseReadOnly : DatabaseUnavailable
    return new Kind(`The ${event}`, { cause: error })
  }

  /** The error for the caller: unavailable, or the original error. */
  function errorOf(error: unknown): unknown {
    if (error instanceof DatabaseBusy) return error
    if (isTimeout(error)) {
      log.warn('statement timeout', { reason: 'statement limit' })
      // The embedded engine stops with the statement. Starting it now keeps the next request from waiting.
      source.pool().catch(fault => log.warn('database restart failed', describeFault(fault)))
      return error instanceof StatementTimeout ? error : new StatementTimeout(error.message, { cause: error })
    }
    if (isMachineFault(error)) return unable(error)
    return isConnectionFault(error) ? unavailable(error) : error
  }

  function connect(pool: Pool): Promise<PoolClient> {
    return source.supervise?.(pool.connect()) ?? pool.connect()
  }

  async function attempt<T>(
    identity: Identity,
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions,
    mark: () => void,
  ): Promise<T> {
    const pool = await source.pool()
    const client = await connect(pool)
    const limitMs = options.long === true ? undefined : source.limits[identity.role]
    const session = metered(
      supervised(client, source, limitMs === undefined ? undefined : limitMs + GRACE_MS),
      source.engineMs,
    )
    const briefly = metered(supervised(client, source, BEGIN_MS), source.engineMs)
    let broken = false
    try {
      await openTransaction(briefly, identity, options, source.limit(limitMs))
      mark()
      if (trouble !== undefined) log.info('database available again')
      trouble = undefined
      const result = await work(transactionOn(session))
      const { command } = await session.query('commit')
      // PostgreSQL answers the commit of a failed transaction with a rollback and without an error.
      if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
      return result
    } catch (error) {
      broken = isConnectionFault(error)
      if (isReadOnlyFault(error) || error instanceof NoAnswer) source.abandon?.(pool)
      if (!broken) broken = await briefly.query('rollback').then(() => false, isConnectionFault)
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function run<T>(
    identity: Identity,
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> {
    let started = false
    const mark = () => {
      started = true
    }
    try {
      return await attempt(identity, work, options, mark)
    } catch (error) {
      // A pooled connection may have died while idle, or lead to a server that another one has replaced. No statement
      // has run on it yet, so one retry is safe.
      if (started || isTimeout(error) || !isConnectionFault(error)) throw error
    }
    return attempt(identity, work, options, mark)
  }

  /** Runs `work` once a session is free. */
  async function admitted<T>(priority: Priority, work: () => Promise<T>, meter?: RequestMeter): Promise<T> {
    const leave = await source.admission.enter(priority, meter?.caller)
    try {
      // A page is rendered for everyone who waits for it, so it costs no single caller.
      if (priority !== 'page') meter?.begin()
      return await work()
    } catch (error) {
      throw errorOf(error)
    } finally {
      leave()
    }
  }

  /** Ends a connection's work as soon as someone waits for it. Once stopped, resolves to whether it did. */
  function watchWaiting(watcher: PoolClient, pid: number): () => Promise<boolean> {
    let isOver = false
    let gaveWay = false
    const watched = (async () => {
      while (!isOver && !gaveWay) {
        await setTimeout(LOOK_FOR_WAITING_MS)
        // Without an answer, assume that nobody waits.
        const found = isOver ? undefined : await watcher.query(GIVE_WAY, [pid]).catch(() => undefined)
        gaveWay = (found?.rowCount ?? 0) > 0
      }
    })()
    return async () => {
      if (!isOver) {
        isOver = true
        await watched
        watcher.release()
      }
      return gaveWay
    }
  }

  /** Runs long statements, each in its own transaction. */
  function maintain(
    statements: readonly string[],
    givesWay = false,
  ): Promise<QueryResult<{ name: string }>[]> {
    return admitted('work', async () => {
      const pool = await source.pool()
      const client = await connect(pool)
      const session = supervised(client, source)
      let broken = true
      let stopWatching = async () => false
      try {
        if (givesWay) {
          const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
          // Connects first: later the others may hold every connection while they wait.
          stopWatching = watchWaiting(await connect(pool), rows[0]?.pid ?? 0)
        }
        source.limit(undefined)
        await session.query('set statement_timeout = 0')
        const results: QueryResult<{ name: string }>[] = []
        for (const statement of statements) results.push(await session.query(statement))
        await session.query('reset statement_timeout')
        broken = false
        return results
      } catch (error) {
        if (await stopWatching()) throw new GaveWay('Others waited for it', { cause: error })
        throw error
      } finally {
        // A connection that may still be ended is not reused.
        broken ||= await stopWatching()
        client.release(broken)
      }
    })
  }

  /** Any error here, even a wrong password, means that the database is unavailable. */
  async function ping(): Promise<void> {
    try {
      await run(SERVICE, async tx => isFull && tx.query(WRITE_A_LITTLE), {})
      if (isFull) log.info('disk has room again')
      isFull = false
    } catch (error) {
      if (isTimeout(error) || isDiskFull(error)) throw error
      throw unavailable(error)
    }
  }

  return {
    transaction(identity, work, options = {}) {
      if (identity.role !== 'service') askedAt = performance.now()
      return admitted(priorityOf(identity, options), () => run(identity, work, options), currentMeter())
    },
    listen: (channel, listener) => source.listen(channel, listener),
    async rewrite(names, { givesWay = false } = {}) {
      // One at a time, so that others are served in between.
      const watches = givesWay && !source.hasNoAutovacuum
      for (const name of names)
        await maintain([LOCK_SOON, `vacuum full ${name}`, 'reset lock_timeout'], watches)
      if (names.length > 0) await maintain(source.forgetLog ?? [])
    },
    async vacuum() {
      if (!source.hasNoAutovacuum) return
      // The changes of the last second would not be counted yet.
      const [, due] = await maintain(['select pg_stat_force_next_flush()', DUE_TABLES])
      // One at a time: nothing else is served meanwhile.
      for (const { name } of due?.rows ?? []) await maintain([`vacuum (analyze) ${name}`])
    },
    ping() {
      // Simultaneous callers share one check, because anybody may call it as often as they like.
      pinging ??= admitted('work', ping).finally(() => {
        pinging = undefined
      })
      return pinging
    },
    usage: () => ({ ...source.admission.usage(), isFull, quietMs: performance.now() - askedAt }),
    close: () => source.close(),
  }
}
