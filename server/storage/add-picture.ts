import { lockFiles } from '../db/blobs.ts'
import type { Database, SignedIn } from '../db/database.ts'
import { guard } from '../db/guards.ts'
import { findObject, storeObject } from '../db/objects.ts'
import { bucketOf, objectName } from './object-names.ts'
import type { PictureProcessor } from './picture-processor.ts'
import { requireRoom } from './quota.ts'

export interface AddPicture {
  database: Database
  processor: PictureProcessor
}

/** One day. The name depends on the content, so caching is safe. */
const CACHE_CONTROL = 'max-age=86400'

/**
 * Stores a picture that the server fetched for an account, named after its content. Reuses an existing one. Resolves to
 * the name with its extension. Rejects with `UploadRefused`.
 */
export async function addPicture(
  { database, processor }: AddPicture,
  identity: SignedIn,
  path: string,
  fetched: Uint8Array,
): Promise<string> {
  const bucket = bucketOf('pictures')
  const { type, bytes, ...picture } = await processor.process(fetched)
  const name = objectName(`${path}.${type === 'image/jpeg' ? 'jpg' : 'png'}`)
  await database.transaction(identity, async tx => {
    await guard(tx, 'store pictures')
    await lockFiles(tx)
    if ((await findObject(tx, bucket.id, name)) !== undefined) return
    await requireRoom(tx, bucket, identity.claims.sub, bytes.length)
    await storeObject(tx, { bucket: bucket.id, name, cacheControl: CACHE_CONTROL, type, bytes, picture })
  })
  return name
}
