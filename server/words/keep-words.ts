import type { WordOverrides } from '../../contract/page-words.ts'
import { DatabaseUnavailable } from '../db/database.ts'
import { describeFault, type Log } from '../log.ts'
import type { Words } from './open-words.ts'

const RETRY_MS = 1_000

interface Options {
  words: Pick<Words, 'readPublished' | 'onWordsChange'>
  /** Resolves to the fields that the build has no place for. */
  show: (overrides: WordOverrides) => readonly string[]
  log: Log
}

/** Shows what is published, now and after every change by any instance. Returns the way to stop. */
export function keepWords({ words, show, log }: Options): () => void {
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false

  async function read(): Promise<void> {
    try {
      const { overrides } = await words.readPublished()
      if (isClosed) return
      const lost = show(overrides)
      if (lost.length > 0) log.warn('published words without a place', { fields: lost.length })
    } catch (error) {
      // An unavailable database is logged elsewhere.
      if (!(error instanceof DatabaseUnavailable)) log.error('published words not read', describeFault(error))
      if (isClosed) return
      timer = setTimeout(look, RETRY_MS)
      timer.unref()
    }
  }

  function look(): void {
    clearTimeout(timer)
    if (isClosed) return
    if (reading) {
      isAskedAgain = true
      return
    }
    reading = read().then(() => {
      reading = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      look()
    })
  }

  const unlisten = words.onWordsChange(look)
  look()
  return () => {
    isClosed = true
    clearTimeout(timer)
    unlisten()
  }
}
