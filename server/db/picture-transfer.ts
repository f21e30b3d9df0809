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

/** Says what a picture shows, unless somebody has said it. */
export async function describeStored(tx: Transaction, name: string, alt: string): Promise<void> {
  await tx.query('insert into files.details (name, alt) values ($1, $2) on conflict do nothing', [name, alt])
}

/** The bytes of a picture. They are stored in parts. */
export async function readPictureBytes(tx: Transaction, digest: string): Promise<Buffer<ArrayBuffer>> {
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
