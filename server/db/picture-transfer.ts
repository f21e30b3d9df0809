import type { Transaction } from './database.ts'

/** What an export carries beside posts, by its bucket. */
export type CarriedBucket = 'pictures' | 'files'

export interface StoredPicture {
  name: string
  digest: string
  type: string
}

/** Everything in a bucket by name. Names are in the order of their bytes. */
export async function listStored(tx: Transaction, bucket: CarriedBucket): Promise<StoredPicture[]> {
  const { rows } = await tx.query<StoredPicture>(
    'select name, digest, type from files.objects where bucket = $1 order by name collate "C"',
    [bucket],
  )
  return rows
}

/** The digests of those names that a bucket has. */
export async function findStored(
  tx: Transaction,
  bucket: CarriedBucket,
  names: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await tx.query<StoredPicture>(
    'select name, digest from files.objects where bucket = $1 and name = any ($2::text[])',
    [bucket, names],
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** Says what a picture shows, unless somebody has said it. */
export async function describeStored(tx: Transaction, name: string, alt: string): Promise<void> {
  await tx.query('insert into files.details (name, alt) values ($1, $2) on conflict do nothing', [name, alt])
}

/** The bytes of a picture or a file. They are stored in parts. */
export async function readStoredBytes(tx: Transaction, digest: string): Promise<Buffer<ArrayBuffer>> {
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
