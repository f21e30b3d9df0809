import { readBlob } from '../db/blobs.ts'
import type { Database } from '../db/database.ts'
import { addSizes, findWithoutSizes } from '../db/objects.ts'
import { describeFault, type Log } from '../log.ts'
import type { PictureProcessor } from './picture-processor.ts'

export interface PictureSizes {
  /** To be called when a picture may have been stored without its sizes. */
  wake(): void
  close(): Promise<void>
}

interface Options {
  database: Database
  processor: PictureProcessor
  log: Log
}

/**
 * Makes missing sizes of stored pictures, one picture after another. Work left over when a server stops is done after
 * the next start. Until then, pages show the original.
 */
export function createPictureSizes({ database, processor, log }: Options): PictureSizes {
  /** Not retried before the next start. */
  const failed = new Set<string>()
  let isWanted = false
  let isClosed = false
  let running: Promise<unknown> | undefined

  async function make(digest: string): Promise<void> {
    const bytes = await readBlob(database, digest)
    if (bytes === undefined) return
    const { widths, renditions } = await processor.process(bytes)
    await database.transaction({ role: 'service' }, tx => addSizes(tx, digest, { widths, renditions }))
  }

  async function work(): Promise<void> {
    while (isWanted && !isClosed) {
      const digest = await database.transaction({ role: 'service' }, tx => findWithoutSizes(tx, [...failed]))
      if (digest === undefined) isWanted = false
      else
        await make(digest).catch(error => {
          failed.add(digest)
          if (!isClosed) log.warn('sizes of a picture failed', describeFault(error))
        })
    }
  }

  return {
    wake() {
      isWanted = true
      running ??= work()
        // The next upload or start tries again.
        .catch(error => isClosed || log.warn('sizes of pictures failed', describeFault(error)))
        .finally(() => {
          running = undefined
        })
    },
    async close() {
      isClosed = true
      processor.close()
      await running
    },
  }
}
