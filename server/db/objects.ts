import { lockFiles, storeBlob } from './blobs.ts'
import type { Transaction } from './database.ts'

export interface StoredObject {
  id: string
  bucket: string
  name: string
  digest: string
  type: string
  bytes: number
  cache_control: string
  created_at: string
  updated_at: string
  uploaded_by: string | null
}

const COLUMNS = `id, bucket, name, digest, type, bytes, cache_control, uploaded_by,
  to_json(created_at) #>> '{}' as created_at, to_json(updated_at) #>> '{}' as updated_at`

export async function findObject(
  tx: Transaction,
  bucket: string,
  name: string,
): Promise<StoredObject | undefined> {
  const { rows } = await tx.query<StoredObject>(
    `select ${COLUMNS} from files.objects where bucket = $1 and name collate "C" = $2`,
    [bucket, name],
  )
  return rows[0]
}

/** The parts of a picture that its row has. */
interface PictureFields {
  width: number
  height: number
  placeholder: string
  widths: number[]
}

interface Rendition {
  width: number
  format: string
  bytes: Uint8Array
}

export interface NewObject {
  bucket: string
  name: string
  type: string
  bytes: Uint8Array
  cacheControl: string
  picture?: PictureFields & {
    renditions: Rendition[]
  }
}

async function storeRenditions(tx: Transaction, image: string, renditions: readonly Rendition[]) {
  for (const { width, format, bytes } of renditions) {
    const made = await storeBlob(tx, bytes)
    await tx.query(
      'insert into files.renditions (image, width, format, digest) values ($1, $2, $3, $4) on conflict do nothing',
      [image, width, format, made.digest],
    )
  }
}

/** The bytes of the oldest picture without sizes, apart from those excluded. */
export async function findWithoutSizes(
  tx: Transaction,
  except: readonly string[],
): Promise<string | undefined> {
  const { rows } = await tx.query<{ digest: string }>(
    `select digest from files.objects where bucket = 'pictures' and widths = '{}' and digest <> all ($1::text[])
      order by created_at limit 1`,
    [except],
  )
  return rows[0]?.digest
}

/** Adds the sizes of a picture, unless it was removed meanwhile. */
export async function addSizes(
  tx: Transaction,
  digest: string,
  { widths, renditions }: { widths: readonly number[]; renditions: readonly Rendition[] },
): Promise<void> {
  await lockFiles(tx)
  const { rowCount } = await tx.query(
    `update files.objects set widths = $2 where bucket = 'pictures' and digest = $1`,
    [digest, widths],
  )
  if (rowCount !== 0) await storeRenditions(tx, digest, renditions)
}

/** Stores the bytes under a new name, or replaces the object `id`. */
export async function storeObject(tx: Transaction, object: NewObject, id?: string): Promise<string> {
  const { picture, bytes } = object
  const { digest, isNew } = await storeBlob(tx, bytes)
  if (isNew) await storeRenditions(tx, digest, picture?.renditions ?? [])
  const values = [
    object.bucket,
    object.name,
    digest,
    object.type,
    bytes.length,
    object.cacheControl,
    picture?.width ?? null,
    picture?.height ?? null,
    picture?.placeholder ?? null,
    picture?.widths ?? null,
  ]
  const { rows } = await (id === undefined
    ? tx.query<{ id: string }>(
        `insert into files.objects
           (bucket, name, digest, type, bytes, cache_control, width, height, placeholder, widths)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        values,
      )
    : tx.query<{ id: string }>(
        `update files.objects set bucket = $1, name = $2, digest = $3, type = $4, bytes = $5, cache_control = $6,
           width = $7, height = $8, placeholder = $9, widths = $10
         where id = $11 returning id`,
        [...values, id],
      ))
  const [stored] = rows
  // The row can be read, but not written.
  if (stored === undefined) throw new NotAllowed()
  return stored.id
}

/** The policies let the caller see the object, but not change it. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

export async function removeObjects(
  tx: Transaction,
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await tx.query<StoredObject>(
    `delete from files.objects where bucket = $1 and name = any($2::text[]) returning ${COLUMNS}`,
    [bucket, names],
  )
  return rows
}

export async function renameObject(tx: Transaction, id: string, name: string): Promise<void> {
  const { rowCount } = await tx.query('update files.objects set name = $2 where id = $1', [id, name])
  if (rowCount === 0) throw new NotAllowed()
}

export async function copyObject(tx: Transaction, id: string, name: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into files.objects (bucket, name, digest, type, bytes, cache_control, width, height, placeholder, widths)
     select bucket, $2, digest, type, bytes, cache_control, width, height, placeholder, widths
       from files.objects where id = $1 returning id`,
    [id, name],
  )
  return rows[0]?.id ?? ''
}

/** The bytes in a bucket, or those that one person uploaded to it. */
export async function usedBytes(tx: Transaction, bucket: string, person?: string): Promise<number> {
  const { rows } = await tx.query<{ bytes: string }>('select files.used_bytes($1, $2::uuid)::text as bytes', [
    bucket,
    person ?? null,
  ])
  return Number(rows[0]?.bytes ?? 0)
}
