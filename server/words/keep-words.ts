import type { WordOverrides } from '../../contract/page-words.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'
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
  let isClosed = false

  async function read(): Promise<undefined> {
    const { overrides } = await words.readPublished()
    if (isClosed) return
    const lost = show(overrides)
    if (lost.length > 0) log.warn('published words without a place', { fields: lost.length })
  }

  const loop = createLoop(read, {
    retryMs: RETRY_MS,
    onFault: fault => log.error('published words not read', fault),
  })
  const unlisten = words.onWordsChange(loop.wake)
  loop.wake()
  return () => {
    isClosed = true
    unlisten()
    void loop.close()
  }
}
