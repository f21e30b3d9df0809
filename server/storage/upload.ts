import type { UploadRefusal } from '../../contract/uploads.ts'
import { lockFiles } from '../db/blobs.ts'
import { guard } from '../db/guards.ts'
import { findObject, type NewObject, storeObject } from '../db/objects.ts'
import { BodyTooLarge } from '../http/read-body.ts'
import type { Bucket } from './buckets.ts'
import { checkFile } from './check-file.ts'
import type { Call, StorageDeps } from './deps.ts'
import { bucketOf, objectName } from './object-names.ts'
import { UploadRefused } from './picture-processor.ts'
import { requireRoom } from './quota.ts'
import { readUpload } from './read-upload.ts'
import { isPdf } from './sniff.ts'
import { aborted, duplicate, invalidRequest, notAllowed } from './storage-error.ts'

const TOO_LARGE: Readonly<Record<string, UploadRefusal>> = { pictures: 'tooLarge', files: 'videoTooLarge' }

type Content = Pick<NewObject, 'type' | 'bytes' | 'picture'>

/** What to store of a file: a picture without its metadata, a document unchanged. */
async function contentOf(
  { processor }: StorageDeps,
  bucket: Bucket,
  name: string,
  bytes: Uint8Array,
): Promise<Content> {
  if (bucket.id === 'pictures') {
    const { type, bytes: clean, ...picture } = await processor.process(bytes, { soon: true })
    return { type, bytes: clean, picture }
  }
  if (bucket.id === 'files') return { type: checkFile(name, bytes), bytes }
  if (!isPdf(bytes)) throw new UploadRefused('notAPdf')
  return { type: 'application/pdf', bytes }
}

/** Refuses hopeless uploads before reading their body. The policies check again when the file is stored. */
async function checkMayStore(deps: StorageDeps, call: Call, bucket: Bucket, name: string, upsert: boolean) {
  if (call.identity.role !== 'authenticated') throw notAllowed()
  const { sub } = call.identity.claims
  await deps.database.transaction(call.identity, async tx => {
    await guard(tx, `store ${bucket.id}`)
    const before = await findObject(tx, bucket.id, name)
    if (before !== undefined && !upsert) throw duplicate()
    await requireRoom(tx, bucket, sub, 1 - (before?.bytes ?? 0))
  })
  return sub
}

/** Stores an uploaded file in one transaction. */
export async function upload(deps: StorageDeps, call: Call, upsert: boolean): Promise<Response> {
  const bucket = bucketOf(call.param('bucket'))
  const name = objectName(call.param('name'))
  const person = await checkMayStore(deps, call, bucket, name, upsert)
  const { bytes, cacheControl } = await readUpload(call.request, bucket.limit).catch(error => {
    if (!(error instanceof BodyTooLarge)) throw error
    throw new UploadRefused(TOO_LARGE[bucket.id] ?? 'documentTooLarge')
  })
  const content = await contentOf(deps, bucket, name, bytes)
  // A client that has disconnected wouldn't know that the file was stored.
  if (call.request.signal.aborted) throw aborted()
  const id = await deps.database.transaction(call.identity, async tx => {
    await lockFiles(tx)
    const before = await findObject(tx, bucket.id, name)
    if (before !== undefined && !upsert) throw duplicate()
    await requireRoom(tx, bucket, before?.uploaded_by ?? person, content.bytes.length - (before?.bytes ?? 0))
    return storeObject(tx, { bucket: bucket.id, name, cacheControl, ...content }, before?.id)
  })
  if (content.picture?.widths.length === 0) deps.sizes.wake()
  return Response.json({ Id: id, Key: `${bucket.id}/${name}` })
}

/** `POST object/upload/sign/{bucket}/{name}`: makes a link with which anyone can upload this one file for the caller. */
export async function signUpload(deps: StorageDeps, call: Call): Promise<Response> {
  const bucket = bucketOf(call.param('bucket'))
  const name = objectName(call.param('name'))
  const upsert = call.request.headers.get('x-upsert') === 'true'
  if (call.identity.role !== 'authenticated') throw notAllowed()
  await checkMayStore(deps, call, bucket, name, upsert)
  const path = `${bucket.id}/${name}`
  const token = await deps.signedUrls.signUpload(path, { identity: call.identity, upsert })
  return Response.json({ url: `/object/upload/sign/${path}?token=${token}`, token })
}

/** `PUT object/upload/sign/{bucket}/{name}?token=`: uploads as the creator of the link. */
export async function uploadSigned(deps: StorageDeps, call: Omit<Call, 'identity'>): Promise<Response> {
  const path = `${bucketOf(call.param('bucket')).id}/${objectName(call.param('name'))}`
  const token = new URL(call.request.url).searchParams.get('token')
  if (token === null) throw invalidRequest("querystring must have required property 'token'")
  const { identity, upsert } = await deps.signedUrls.checkUpload(path, token)
  return upload(deps, { ...call, identity }, upsert)
}
