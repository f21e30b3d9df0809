import { randomUUID } from 'node:crypto'
import { forgetReaders } from '../db/mailboxes.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import type { Mailbox } from './imap.ts'
import { type WatchDeps, watchMailbox } from './watch-mailbox.ts'

/** The reader's id of an instance with its own database, so that it continues at once after a crash. */
const ALONE = '00000000-0000-4000-8000-000000000000'

interface OpenDeps extends Omit<WatchDeps, 'reader'> {
  /** Whether other instances use the same database. */
  isShared: boolean
}

/** Reads the configured mailbox. After a change of settings, the previous reader stops. */
export function openMailbox(
  settings: LiveSettings,
  { isShared, ...deps }: OpenDeps,
): { start(): void; close(): Promise<void> } {
  const reader = isShared ? randomUUID() : ALONE
  let used: Mailbox | undefined
  let watch: ReturnType<typeof watchMailbox> | undefined
  let last: Promise<void> = Promise.resolve()

  async function follow(wanted: Mailbox | undefined): Promise<void> {
    if (JSON.stringify(wanted) === JSON.stringify(used)) return
    used = wanted
    await watch?.stop()
    watch = wanted && watchMailbox(wanted, { ...deps, reader })
    if (wanted === undefined)
      await deps.database.transaction({ role: 'service' }, forgetReaders).catch(() => undefined)
  }
  // One at a time, so that no mailbox is read twice.
  const look = () => {
    last = last.then(() => follow(settings.now.mailbox))
  }
  let unlisten: (() => void) | undefined
  return {
    start() {
      unlisten = settings.onChange(look)
      look()
    },
    async close() {
      unlisten?.()
      await last
      await watch?.stop()
    },
  }
}
