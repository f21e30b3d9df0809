import { findRendition, readBlob, readPiece } from '../db/blobs.ts'
import { type Database, onBlogChange, type Transaction } from '../db/database.ts'
import { findObject, type StoredObject } from '../db/objects.ts'
import { createByteCache } from './byte-cache.ts'

/** Enough for the pictures of a few hundred posts in the requested widths. */
const CACHE_BYTES = 64 * 1024 * 1024
const MOST_NAMES = 1_000

export interface FileReader {
  bytesOf(object: Pick<StoredObject, 'digest'>): Promise<Buffer | undefined>
  /** Streams a part of an object, so that large files are never completely in memory. */
  streamOf(object: Pick<StoredObject, 'digest'>, start: number, end: number): ReadableStream<Uint8Array>
  /** An object of a public bucket. */
  publicObject(bucket: string, name: string): Promise<StoredObject | undefined>
  rendition(image: string, width: number, format: string): Promise<Buffer | undefined>
  /** Whether the response needs no query. */
  hasObject(bucket: string, name: string): boolean
  hasRendition(image: string, width: number, format: string): boolean
  close(): void
}

const renditionKey = (image: string, width: number, format: string) => `${image}-${width}.${format}`

/**
 * Reads files from memory or the database. The content of a digest never changes, but names can, and files are deleted:
 * the database notifies every instance.
 */
export function createFileReader(database: Database): FileReader {
  const bytes = createByteCache(CACHE_BYTES)
  const names = new Map<string, StoredObject>()
  let changes = 0
  const stops = [
    onBlogChange(database, () => {
      changes++
      names.clear()
    }),
    // Without a digest, notifications may have been missed, so everything is dropped.
    database.listen('bytes_gone', digest => bytes.drop(digest)),
  ]

  return {
    bytesOf: ({ digest }) => bytes.get(digest, () => readBlob(database, digest)),
    streamOf({ digest }, start, end) {
      let from = start
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const piece = await readPiece(database, digest, { from, to: end })
            if (piece.length === 0) throw new Error('A stored file is incomplete')
            from += piece.length
            controller.enqueue(piece)
            if (from > end) controller.close()
          },
        },
        { highWaterMark: 0 },
      )
    },
    async publicObject(bucket, name) {
      const key = `${bucket}/${name}`
      const known = names.get(key)
      if (known !== undefined) return known
      const before = changes
      const work = (tx: Transaction) => findObject(tx, bucket, name)
      const found = await database.transaction({ role: 'service' }, work, { page: true })
      // Doesn't cache an object that may have changed while it was read.
      if (found !== undefined && changes === before && names.size < MOST_NAMES) names.set(key, found)
      return found
    },
    rendition: (image, width, format) =>
      bytes.get(renditionKey(image, width, format), async () => {
        const digest = await findRendition(database, image, width, format)
        return digest === undefined ? undefined : readBlob(database, digest)
      }),
    hasObject: (bucket, name) => bytes.has(names.get(`${bucket}/${name}`)?.digest ?? ''),
    hasRendition: (image, width, format) => bytes.has(renditionKey(image, width, format)),
    close() {
      for (const stop of stops) stop()
    },
  }
}
