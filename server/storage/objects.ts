import * as v from 'valibot'
import { API_BODY_BYTES } from '../../contract/limits.ts'
import { lockFiles } from '../db/blobs.ts'
import type { Transaction } from '../db/database.ts'
import { guard, may, requireProof } from '../db/guards.ts'
import { type ListEntry, type ListPlace, listObjects, listObjectsAfter, ORDERS } from '../db/object-list.ts'
import { copyObject, findObject, removeObjects, renameObject, type StoredObject } from '../db/objects.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import type { Call, StorageDeps } from './deps.ts'
import { bucketOf, objectName } from './object-names.ts'
import { requireRoom } from './quota.ts'
import { atVersion, readableObject } from './readable-object.ts'
import { duplicate, invalidRequest, notAllowed, objectNotFound } from './storage-error.ts'

const MOST_LISTED = 1_000
const MOST_REMOVED = 1_000
const LONGEST_SIGNATURE_SECONDS = 7 * 86_400

/** We keep no old versions and no delete markers, so these lists are always empty. */
const others = v.optional(v.picklist(['exclude', 'include', 'only']), 'exclude')
const versions = {
  noncurrentVersions: others,
  deleteMarkers: others,
  exactMatch: v.optional(v.boolean(), false),
}

const ListBody = v.object({
  ...versions,
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_LISTED)), 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)), 0),
  search: v.optional(v.string(), ''),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(Object.keys(ORDERS) as (keyof typeof ORDERS)[]), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
})
const ListPagesBody = v.object({
  ...versions,
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), MOST_LISTED),
  cursor: v.optional(v.string()),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'created_at', 'updated_at']), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
})
const MoveBody = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationKey: v.string(),
  destinationBucket: v.optional(v.string()),
  sourceVersionId: v.optional(v.string()),
  copyMetadata: v.optional(v.literal(true, 'must be true: a copy is the same file')),
})
const RemoveBody = v.object({
  prefixes: v.pipe(
    v.array(v.union([v.string(), v.object({ path: v.string(), versionId: v.string() })])),
    v.minLength(1),
    v.maxLength(MOST_REMOVED),
  ),
})
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_SIGNATURE_SECONDS))
const SignBody = v.object({
  expiresIn: seconds,
  versionId: v.optional(v.string()),
  transform: v.optional(v.strictObject({}, 'is no property: pictures have widths of their own')),
})
const SignManyBody = v.object({ expiresIn: seconds, paths: v.pipe(v.array(v.string()), v.maxLength(500)) })

async function readJson<S extends v.GenericSchema>(request: Request, schema: S): Promise<v.InferOutput<S>> {
  const text = await readBody(request, API_BODY_BYTES)
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw invalidRequest('The body must be JSON')
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw invalidRequest(`body/${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

/** Metadata of an object in the format of the client. */
const metadataOf = (
  object: Pick<StoredObject, 'digest' | 'bytes' | 'type' | 'cache_control' | 'updated_at'>,
) => ({
  eTag: `"${object.digest}"`,
  size: object.bytes,
  mimetype: object.type,
  cacheControl: object.cache_control,
  lastModified: object.updated_at,
  contentLength: object.bytes,
  httpStatusCode: 200,
})

function entryJson(entry: ListEntry) {
  if (entry.id === null)
    return {
      name: entry.entry,
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    }
  const { entry: name, id, created_at, updated_at } = entry
  return { name, id, updated_at, created_at, last_accessed_at: updated_at, metadata: metadataOf(entry) }
}

function objectJson(object: StoredObject) {
  const { id, bucket, name, created_at, updated_at, uploaded_by } = object
  return {
    name,
    bucket_id: bucket,
    owner: uploaded_by ?? '',
    owner_id: uploaded_by ?? '',
    id,
    updated_at,
    created_at,
    last_accessed_at: updated_at,
    version: object.digest,
    metadata: metadataOf(object),
    user_metadata: null,
  }
}

/** Whether only old versions or delete markers are requested, which don't exist here. */
const wantsOthers = (asked: { noncurrentVersions: string; deleteMarkers: string }) =>
  asked.noncurrentVersions === 'only' || asked.deleteMarkers === 'only'

/** The object with exactly this name, listed as `entry`. */
async function listExactly(tx: Transaction, bucket: string, name: string, entry: string) {
  const { name: _, ...found } = (await findObject(tx, bucket, name)) ?? { name: undefined }
  return 'id' in found ? [{ ...found, entry, sortedBy: '' }] : []
}

/** Lists a folder for callers who may write. Others get an empty list, as under a row policy. */
export async function list({ database }: StorageDeps, { identity, request, param }: Call): Promise<Response> {
  const bucket = bucketOf(param('bucket'))
  const { prefix, limit, offset, search, sortBy, ...wanted } = await readJson(request, ListBody)
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  const options = {
    prefix: folder === '' ? '' : `${folder}/`,
    limit,
    offset,
    search,
    column: sortBy.column,
    descending: sortBy.order === 'desc',
  }
  if (`${folder}${search}`.includes('\0')) throw invalidRequest('A name has no zero character')
  const entries = await database.transaction(identity, async tx => {
    if (wantsOthers(wanted) || !(await may(tx, `list ${bucket.id}`))) return []
    if (wanted.exactMatch)
      return listExactly(tx, bucket.id, prefix, prefix.slice(prefix.lastIndexOf('/') + 1))
    return listObjects(tx, bucket.id, options)
  })
  return Response.json(entries.map(entryJson), { headers: { 'cache-control': 'no-store' } })
}

/** The position in a list: the sort value and the name of the last entry. */
const Cursor = v.tuple([
  v.pipe(v.string(), v.regex(/^\d*$/)),
  v.pipe(
    v.string(),
    v.check(name => !name.includes('\0')),
  ),
])

function readCursor(text: string): ListPlace {
  const place = Buffer.from(text, 'base64url').toString()
  try {
    const [sortedBy, name] = v.parse(Cursor, parseJson(place))
    return { sortedBy, name }
  } catch {
    throw invalidRequest('body/cursor is none of ours')
  }
}

/** `POST object/list-v2/{bucket}`: everything below a prefix in pages, with separate folders if a delimiter is requested. */
export async function listPages({ database }: StorageDeps, call: Call): Promise<Response> {
  const bucket = bucketOf(call.param('bucket'))
  const { prefix, cursor, with_delimiter, sortBy, ...asked } = await readJson(call.request, ListPagesBody)
  const limit = Math.min(asked.limit, MOST_LISTED)
  if (prefix.includes('\0')) throw invalidRequest('A name has no zero character')
  const options = {
    prefix,
    limit: limit + 1,
    after: cursor === undefined ? undefined : readCursor(cursor),
    byFolder: with_delimiter,
    column: sortBy.column,
    descending: sortBy.order === 'desc',
  }
  const found = await database.transaction(call.identity, async tx => {
    if (wantsOthers(asked) || !(await may(tx, `list ${bucket.id}`))) return []
    if (asked.exactMatch) return listExactly(tx, bucket.id, prefix, prefix)
    return listObjectsAfter(tx, bucket.id, options)
  })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const next = last && {
    nextCursor: Buffer.from(JSON.stringify([last.sortedBy, last.entry])).toString('base64url'),
    nextCursorKey: last.entry,
  }
  const json = page.map(entryJson)
  const body = {
    hasNext: next !== undefined,
    ...next,
    folders: json.filter(({ id }) => id === null).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: json.filter(({ id }) => id !== null).map(object => ({ key: object.name, ...object })),
  }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

/** Exactly the hosted service's fields, which leave out the uploader. */
export async function info(deps: StorageDeps, call: Call): Promise<Response> {
  const { id, name, bucket, digest, bytes, type, cache_control, updated_at, created_at } =
    await readableObject(deps, call)
  const body = {
    id,
    name,
    version: digest,
    bucket_id: bucket,
    size: bytes,
    content_type: type,
    cache_control,
    etag: `"${digest}"`,
    metadata: {},
    last_modified: updated_at,
    created_at,
  }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

async function remove(
  { database }: StorageDeps,
  { identity }: Call,
  bucketId: string,
  wanted: readonly (string | { path: string; versionId: string })[],
): Promise<StoredObject[]> {
  const bucket = bucketOf(bucketId)
  if (identity.role !== 'authenticated') throw notAllowed()
  return database.transaction(identity, async tx => {
    await lockFiles(tx)
    const names: string[] = []
    for (const entry of wanted) {
      const { path, versionId } = typeof entry === 'string' ? { path: entry, versionId: undefined } : entry
      if (path.includes('\0')) continue
      if (versionId === undefined || (await findObject(tx, bucket.id, path))?.digest === versionId)
        names.push(path)
    }
    const removed = await removeObjects(tx, bucket.id, names)
    await requireProof(tx, `remove ${bucket.id}`, removed.length)
    return removed
  })
}

export async function removeMany(deps: StorageDeps, call: Call): Promise<Response> {
  const { prefixes } = await readJson(call.request, RemoveBody)
  return Response.json((await remove(deps, call, call.param('bucket'), prefixes)).map(objectJson))
}

export async function removeOne(deps: StorageDeps, call: Call): Promise<Response> {
  const removed = await remove(deps, call, call.param('bucket'), [objectName(call.param('name'))])
  if (removed.length === 0) throw objectNotFound()
  return Response.json({ message: 'Successfully deleted' })
}

/** Renames or copies an object. The content isn't copied. */
export async function moveOrCopy(
  { database }: StorageDeps,
  { identity, request }: Call,
  kind: 'move' | 'copy',
): Promise<Response> {
  const body = await readJson(request, MoveBody)
  const bucket = bucketOf(body.bucketId)
  const name = objectName(body.destinationKey)
  // Each bucket has its own rules for files.
  if (bucketOf(body.destinationBucket ?? bucket.id) !== bucket)
    throw invalidRequest('An object stays in its bucket')
  if (identity.role !== 'authenticated') throw notAllowed()
  const id = await database.transaction(identity, async tx => {
    await guard(tx, `store ${bucket.id}`)
    await lockFiles(tx)
    const found = atVersion(await findObject(tx, bucket.id, objectName(body.sourceKey)), body.sourceVersionId)
    if (await findObject(tx, bucket.id, name)) throw duplicate()
    if (kind === 'copy') {
      await requireRoom(tx, bucket, identity.claims.sub, found.bytes)
      return copyObject(tx, found.id, name)
    }
    await renameObject(tx, found.id, name)
    return found.id
  })
  if (kind === 'move')
    return Response.json({ message: 'Successfully moved', Id: id, Key: `${bucket.id}/${name}` })
  return Response.json({ Id: id, Key: `${bucket.id}/${name}` })
}

/** Signs a link that lets anyone read an object. Only callers who can read the object get one. */
export async function sign(deps: StorageDeps, call: Call): Promise<Response> {
  const { expiresIn, versionId } = await readJson(call.request, SignBody)
  const { bucket, name } = atVersion(await readableObject(deps, call), versionId)
  await deps.database.transaction(call.identity, tx => guard(tx, `sign ${bucket}`, 1))
  return Response.json({ signedURL: await deps.signedUrls.sign(`${bucket}/${name}`, expiresIn, versionId) })
}

export async function signMany({ database, signedUrls }: StorageDeps, call: Call): Promise<Response> {
  const bucket = bucketOf(call.param('bucket'))
  const { expiresIn, paths } = await readJson(call.request, SignManyBody)
  const found = await database.transaction(call.identity, async tx => {
    await guard(tx, `sign ${bucket.id}`, paths.length)
    const names = new Set<string>()
    for (const path of paths) if (await findObject(tx, bucket.id, objectName(path))) names.add(path)
    return names
  })
  const links = paths.map(async path =>
    found.has(path)
      ? { error: null, path, signedURL: await signedUrls.sign(`${bucket.id}/${path}`, expiresIn) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  )
  return Response.json(await Promise.all(links))
}
