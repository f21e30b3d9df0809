import { may } from '../db/guards.ts'
import { findObject, type StoredObject } from '../db/objects.ts'
import type { Call, StorageDeps } from './deps.ts'
import { bucketOf, objectName } from './object-names.ts'
import { objectNotFound } from './storage-error.ts'

/** The object in the path of a call. In a public bucket its name is enough; otherwise guards and policies decide. */
export async function readableObject(
  { database, files }: StorageDeps,
  { identity, param, request }: Call,
): Promise<StoredObject> {
  const [bucket, name] = [bucketOf(param('bucket')), objectName(param('name'))]
  const found = bucket.isPublic
    ? await files.publicObject(bucket.id, name)
    : await database.transaction(identity, async tx =>
        // An object that the caller may not read counts as not found.
        (await may(tx, `download ${bucket.id}`)) ? findObject(tx, bucket.id, name) : undefined,
      )
  return atVersion(found, new URL(request.url).searchParams.get('versionId'))
}

/** Objects only have their current version. */
export function atVersion(found: StoredObject | undefined, version?: string | null): StoredObject {
  if (found === undefined || (version ?? found.digest) !== found.digest) throw objectNotFound()
  return found
}
