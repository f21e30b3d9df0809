import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Transaction } from '../db/database.ts'
import { DatabaseUnavailable } from '../db/database.ts'
import {
  leaseMailbox,
  noteChecked,
  noteMailboxFault,
  type ReadSoFar,
  releaseMailbox,
} from '../db/mailboxes.ts'
import { describeFault } from '../log.ts'
import { type Mailbox, type MailSource, openImap } from './imap.ts'
import { blameOf } from './mailbox-fault.ts'
import { mailboxId, type ReadingDeps, readMailbox } from './read-mailbox.ts'

export interface WatchTimes {
  /** How long an instance keeps the lease without renewing it. */
  leaseSeconds: number
  /** How often the reading instance renews its lease, and how often others check for a free one. */
  renewMs: number
  /** How often to check a server that announces nothing. */
  pollMs: number
  /** The first pause after a fault. Doubles up to the longest. */
  retryMs: number
  longestRetryMs: number
}

const TIMES: WatchTimes = {
  leaseSeconds: 90,
  renewMs: 30_000,
  pollMs: 60_000,
  retryMs: 2_000,
  longestRetryMs: 5 * 60_000,
}

export interface WatchDeps extends ReadingDeps {
  /** Identifies this instance. With its own database, it can take over its own lease right after a restart. */
  reader: string
  open?: (mailbox: Mailbox) => Promise<MailSource>
  times?: WatchTimes
}

/** Reads a mailbox until stopped, in one instance at a time and as soon as messages arrive. */
export function watchMailbox(mailbox: Mailbox, deps: WatchDeps): { stop(): Promise<void> } {
  const { database, log, reader, open = openImap, times = TIMES } = deps
  const id = mailboxId(mailbox)
  const stopping = new AbortController()
  const { signal } = stopping
  const service = <T>(work: (tx: Transaction) => Promise<T>) => run(database, work)
  const lease = () => service(tx => leaseMailbox(tx, id, reader, times.leaseSeconds))
  let failures = 0

  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  /** Stopping doesn't wait for a mail server. A connection that opens later is closed. */
  async function openUnlessStopped(): Promise<MailSource> {
    const opening = open(mailbox)
    const stopped = Promise.withResolvers<never>()
    const stop = () => {
      stopped.reject(new Error('stopped'))
      opening.then(
        late => late.close(),
        () => undefined,
      )
    }
    signal.addEventListener('abort', stop)
    try {
      return await Promise.race([opening, stopped.promise])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /** Reads existing messages and then new ones, until another instance holds the lease or the connection is lost. */
  async function read(source: MailSource, begun: ReadSoFar): Promise<void> {
    let soFar: ReadSoFar | undefined = begun
    let leasedAt = performance.now()
    const goOn = () => !signal.aborted && performance.now() - leasedAt < times.leaseSeconds * 1000
    while (soFar !== undefined && !signal.aborted) {
      await readMailbox(deps, { mailbox, source, soFar, goOn })
      await service(tx => noteChecked(tx, id, source.pushes))
      failures = 0
      const wait = source.pushes ? times.renewMs : Math.min(times.renewMs, times.pollMs)
      await source.waitForNews(wait, signal)
      soFar = await lease()
      leasedAt = performance.now()
    }
  }

  async function note(error: unknown): Promise<void> {
    if (signal.aborted || error instanceof DatabaseUnavailable) return
    const fault = error instanceof Error ? error : new Error(String(error))
    const { sentence } = blameOf(fault, mailbox)
    log.warn('mailbox not read', { ...describeFault(error), failures })
    await service(tx => noteMailboxFault(tx, id, sentence))
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      let source: MailSource | undefined
      try {
        const soFar = await lease()
        if (soFar === undefined) {
          await rest(times.renewMs)
          continue
        }
        source = await openUnlessStopped()
        await read(source, soFar)
      } catch (error) {
        failures++
        await note(error).catch(() => log.warn('mailbox fault not noted'))
        await rest(Math.min(times.retryMs * 2 ** Math.min(failures - 1, 10), times.longestRetryMs))
      } finally {
        source?.close()
      }
    }
    await service(tx => releaseMailbox(tx, id, reader)).catch(() => undefined)
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

const run = <T>(database: Database, work: (tx: Transaction) => Promise<T>) =>
  database.transaction({ role: 'service' }, work)
