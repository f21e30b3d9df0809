import { lockFiles } from '../db/blobs.ts'
import type { Database } from '../db/database.ts'
import { findObject, storeObject } from '../db/objects.ts'
import { describeStored } from '../db/picture-transfer.ts'
import { checkFile } from '../storage/check-file.ts'
import { STORED_LENGTHS } from './transfer-limits.ts'
import type { WrittenPicture } from './transfer-operations.ts'

/** The default of the storage API. */
const CACHE_CONTROL = 'max-age=3600'

const bytesOf = (text: string) => Buffer.from(text, 'base64')

/** Stores a processed picture under some names, in one transaction. Existing names are left alone. */
export async function savePicture(
  database: Database,
  names: readonly string[],
  { type, bytes, renditions, ...fields }: WrittenPicture,
  alt = '',
): Promise<void> {
  const picture = {
    ...fields,
    renditions: renditions.map(rendition => ({ ...rendition, bytes: bytesOf(rendition.bytes) })),
  }
  await database.transaction({ role: 'service' }, async tx => {
    await lockFiles(tx)
    for (const name of names) {
      if (await findObject(tx, 'pictures', name)) continue
      await storeObject(tx, {
        bucket: 'pictures',
        name,
        type,
        bytes: bytesOf(bytes),
        cacheControl: CACHE_CONTROL,
        picture,
      })
      if (alt !== '') await describeStored(tx, name, alt.slice(0, STORED_LENGTHS.coverAlt))
    }
  })
}

/** Stores a document or a video under some names, in one transaction. Existing names are left alone. */
export async function saveFile(database: Database, names: readonly string[], text: string): Promise<void> {
  const bytes = bytesOf(text)
  await database.transaction({ role: 'service' }, async tx => {
    await lockFiles(tx)
    for (const name of names) {
      if (await findObject(tx, 'files', name)) continue
      const type = checkFile(name, bytes)
      await storeObject(tx, { bucket: 'files', name, type, bytes, cacheControl: CACHE_CONTROL })
    }
  })
}
