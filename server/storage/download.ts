import type { Context } from 'hono'
import { FILE_TYPES } from '../../contract/uploads.ts'
import type { Transaction } from '../db/database.ts'
import { findObject, type StoredObject } from '../db/objects.ts'
import type { Call, StorageDeps } from './deps.ts'
import { bucketOf, objectName } from './object-names.ts'
import { atVersion, readableObject } from './readable-object.ts'
import { sendBytes, sendRange } from './send-bytes.ts'
import { bucketNotFound, invalidRequest, objectNotFound } from './storage-error.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const

/** Private files and all documents are sent as attachments, so that they never run in this site's origin. */
async function send(
  { files }: StorageDeps,
  request: Request,
  object: StoredObject,
  isPublic: boolean,
): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('download') ?? undefined
  const isShown = isPublic && object.type !== FILE_TYPES.pdf
  const file = {
    digest: object.digest,
    type: object.type,
    cacheControl: isPublic ? `public, ${object.cache_control}` : 'private, no-store',
    attachment: asked ?? (isShown ? undefined : ''),
  }
  if (object.type.startsWith('video/'))
    return sendRange(request, object.bytes, (start, end) => files.streamOf(object, start, end), file)
  const bytes = await files.bytesOf(object)
  if (bytes === undefined) throw objectNotFound()
  return sendBytes(request, bytes, file)
}

/** Serves an object of a public bucket, without authentication. */
export async function downloadPublic(deps: StorageDeps, context: Context): Promise<Response> {
  const bucket = bucketOf(context.req.param('bucket'))
  // A private bucket reads as not found to visitors.
  if (!bucket.isPublic) throw bucketNotFound()
  const object = await deps.files.publicObject(bucket.id, objectName(context.req.param('name')))
  return send(deps, context.req.raw, atVersion(object, context.req.query('versionId')), true)
}

/** Serves an object if the caller may read it. */
export async function download(deps: StorageDeps, call: Call): Promise<Response> {
  const object = await readableObject(deps, call)
  return send(deps, call.request, object, bucketOf(object.bucket).isPublic)
}

/** Serves an object to anyone with its signed link. */
export async function downloadSigned(deps: StorageDeps, context: Context): Promise<Response> {
  const [bucket, name] = [bucketOf(context.req.param('bucket')), objectName(context.req.param('name'))]
  const token = context.req.query('token')
  if (token === undefined) throw invalidRequest("querystring must have required property 'token'")
  const version = await deps.signedUrls.check(`${bucket.id}/${name}`, token)
  const work = (tx: Transaction) => findObject(tx, bucket.id, name)
  const object = await deps.database.transaction({ role: 'service' }, work)
  return send(deps, context.req.raw, atVersion(object, version), bucket.isPublic)
}

/** Serves a picture in one of its widths. The URL contains the digest of its content. */
export async function downloadRendition(
  { files }: StorageDeps,
  request: Request,
  { digest, width, format }: { digest: string; width: number; format: 'avif' | 'webp' },
): Promise<Response> {
  const bytes = await files.rendition(digest, width, format)
  if (bytes === undefined) throw objectNotFound()
  return sendBytes(request, bytes, {
    digest: `${digest.slice(0, 16)}-${width}-${format}`,
    type: MEDIA_TYPES[format],
    cacheControl: FOREVER,
    attachment: undefined,
  })
}
