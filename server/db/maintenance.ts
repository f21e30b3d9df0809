import { closeSite, isClosedElsewhere, reopenSite } from './backup-work.ts'
import { type Database, DatabaseUnavailable } from './database.ts'

/** How often it is looked whether another instance is done. */
const LOOK_EVERY_MS = 2_000

/** A backup is being restored. It ends with the restore. */
export class UnderMaintenance extends DatabaseUnavailable {
  override name = 'UnderMaintenance'
}

/** Runs work while nobody else reads or writes. */
export type Alone = <T>(work: (database: Database) => Promise<T>) => Promise<T>

export interface Maintenance {
  /** The database for everyone, which refuses them during a restore here or by another instance. */
  database: Database
  isClosed(): boolean
  /** Gives `work` the database alone. */
  alone: Alone
  close(): void
}

/** Closes the site on every instance during some work. `close` does so here at once. */
export function aloneOn(database: Database, close: (isClosed: boolean) => void = () => undefined): Alone {
  return async work => {
    close(true)
    try {
      await database.transaction({ role: 'service' }, closeSite)
      return await work(database)
    } finally {
      close(false)
      // If the database is away, the other instances notice that themselves.
      await database.transaction({ role: 'service' }, reopenSite).catch(() => undefined)
    }
  }
}

interface Options {
  /** Whether other processes may have the database open. */
  isShared: boolean
}

/** Closes the site to all reads and writes, so that no submission is lost in a restore. */
export function openMaintenance(database: Database, { isShared }: Options): Maintenance {
  let isOwn = false
  let isElsewhere = false
  let looks = 0
  let timer: NodeJS.Timeout | undefined
  const isClosed = () => isOwn || isElsewhere

  /** If the closing instance dies, the database releases its lock. */
  async function look(): Promise<void> {
    if (isOwn) return
    const number = ++looks
    const found = await isClosedElsewhere(database).catch(() => isElsewhere)
    // A later check has newer information.
    if (number !== looks) return
    isElsewhere = found
    clearTimeout(timer)
    if (!found) return
    timer = setTimeout(look, LOOK_EVERY_MS)
    timer.unref()
  }

  const unlisten = isShared ? database.listen('maintenance', () => void look()) : () => undefined
  if (isShared) void look()

  const refuse = () =>
    Promise.reject<never>(new UnderMaintenance('We are restoring a backup. Try again in a few minutes.'))
  const ifOpen = <T>(work: () => Promise<T>): Promise<T> => (isClosed() ? refuse() : work())

  return {
    isClosed,
    database: {
      transaction: (...given) => ifOpen(() => database.transaction(...given)),
      listen: database.listen,
      rewrite: (...given) => ifOpen(() => database.rewrite(...given)),
      vacuum: () => ifOpen(() => database.vacuum()),
      ping: () => ifOpen(() => database.ping()),
      usage: database.usage,
      close: () => database.close(),
    },
    alone: aloneOn(database, closed => {
      isOwn = closed
    }),
    close() {
      clearTimeout(timer)
      unlisten()
    },
  }
}
