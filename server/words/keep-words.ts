import type { ChangeTimes } from '../../contract/load-context.ts'
import type { WordOverrides } from '../../contract/page-words.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'
import { isShownAt, nextChangeInMs, noticeOverrides } from './notice.ts'
import type { Words } from './open-words.ts'
import type { PublishedWords } from './resolve-published.ts'

const RETRY_MS = 1_000
/** Timers stop while the machine sleeps, and ignore corrections of its clock. */
const LONGEST_PAUSE_MS = 10_000

interface Options {
  words: Pick<Words, 'readPublished' | 'onWordsChange'>
  /** Returns the fields that don't exist in this build. */
  show: (overrides: WordOverrides, changedAt: ChangeTimes) => readonly string[]
  /** Called when a scheduled notice appears or disappears, because no transaction announces that. */
  onNotice?: () => void
  log: Log
}

/**
 * Shows the published texts, now and after every change by any instance, and the notice at its scheduled times. Returns
 * a function that stops this.
 */
export function keepWords({ words, show, onNotice, log }: Options): () => void {
  let noticeTimer: NodeJS.Timeout | undefined
  let isClosed = false

  async function read(): Promise<undefined> {
    const published = await words.readPublished()
    if (isClosed) return
    const lost = showPublished(published)
    if (lost.length > 0) log.warn('published words without a place', { fields: lost.length })
  }

  /** Scheduled times of the notice need no query: the texts read last are shown with or without it. */
  function showPublished(published: PublishedWords): readonly string[] {
    const { overrides, notice, changedAt } = published
    const now = Date.now()
    const isShown = notice !== null && isShownAt(notice, now)
    waitForNotice(published, isShown, now)
    return show(isShown ? { ...overrides, ...noticeOverrides(notice) } : overrides, changedAt)
  }

  function waitForNotice(published: PublishedWords, wasShown: boolean, since: number): void {
    const { notice } = published
    clearTimeout(noticeTimer)
    const ms = notice === null ? undefined : nextChangeInMs(notice, since)
    if (notice === null || ms === undefined) return
    const check = () => {
      const now = Date.now()
      if (isShownAt(notice, now) === wasShown) return waitForNotice(published, wasShown, now)
      showPublished(published)
      onNotice?.()
    }
    noticeTimer = setTimeout(check, Math.min(ms, LONGEST_PAUSE_MS))
    noticeTimer.unref()
  }

  const loop = createLoop(read, {
    retryMs: RETRY_MS,
    onFault: fault => log.error('published words not read', fault),
  })
  const unlisten = words.onWordsChange(loop.wake)
  loop.wake()
  return () => {
    isClosed = true
    clearTimeout(noticeTimer)
    unlisten()
    void loop.close()
  }
}
