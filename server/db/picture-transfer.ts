import { createHash } from 'node:crypto'
import type { ProcessedPicture } from '../storage/process-picture.ts'
import type { Transaction } from './database.ts'

export interface StoredPicture {
  name: string
  digest: string
  type: string
}

/** Every picture by name. Names are in the order of their bytes. */
export async function listStoredPictures(tx: Transaction): Promise<StoredPicture[]> {
  const { rows } = await tx.query<StoredPicture>(
    'select name, digest, type from public.pictures order by name collate "C"',
  )
  return rows
}

/** The digests of those names that a picture has. */
export async function findStoredPictures(
  tx: Transaction,
  names: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await tx.query<StoredPicture>(
    'select name, digest from public.pictures where name = any ($1::text[])',
    [names],
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** The bytes of a picture. They are stored in parts. */
export async function readPictureBytes(tx: Transaction, digest: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (;;) {
    const { rows } = await tx.query<{ data: Uint8Array }>(
      'select data from files.parts where digest = $1 and number = $2',
      [digest, parts.length],
    )
    if (!rows[0]) return Buffer.concat(parts)
    parts.push(rows[0].data)
  }
}

const PART_BYTES = 131_072

async function insertBlob(tx: Transaction, bytes: Uint8Array): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const { rowCount } = await tx.query(
    'insert into files.blobs (digest, bytes) values ($1, $2) on conflict (digest) do nothing',
    [digest, bytes.length],
  )
  for (let number = 0; rowCount > 0 && number * PART_BYTES < bytes.length; number++)
    await tx.query('insert into files.parts (digest, number, data) values ($1, $2, $3)', [
      digest,
      number,
      bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES),
    ])
  return digest
}

/** Stores a processed picture under some names. One that is taken by now stays as it is. */
export async function insertStoredPicture(
  tx: Transaction,
  names: readonly string[],
  picture: ProcessedPicture,
): Promise<void> {
  const digest = await insertBlob(tx, picture.bytes)
  for (const { width, format, bytes } of picture.renditions)
    await tx.query(
      'insert into files.renditions (image, width, format, digest) values ($1, $2, $3, $4) on conflict do nothing',
      [digest, width, format, await insertBlob(tx, bytes)],
    )
  for (const name of names)
    await tx.query(
      `insert into files.objects (bucket, name, digest, type, bytes, width, height, placeholder, widths)
       values ('pictures', $1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        name,
        digest,
        picture.type,
        picture.bytes.length,
        picture.width,
        picture.height,
        picture.placeholder,
        picture.widths,
      ],
    )
}
