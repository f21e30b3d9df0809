import { createHash } from 'node:crypto'
import type { Database, Transaction } from './database.ts'

/** As `files.parts` allows. */
const PART_BYTES = 128 * 1024
const PARTS_AT_ONCE = 16

/** Serializes uploads, moves and removals, so that none removes bytes that another one has just found. */
export async function lockFiles(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('files'))`)
}

/** Stores bytes under their SHA-256. `isNew` is false if they were stored already. */
export async function storeBlob(
  tx: Transaction,
  bytes: Uint8Array,
): Promise<{ digest: string; isNew: boolean }> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const stored = await tx.query(
    'insert into files.blobs (digest, bytes) values ($1, $2) on conflict do nothing',
    [digest, bytes.length],
  )
  if (stored.rowCount === 0) return { digest, isNew: false }
  for (let number = 0; number * PART_BYTES < bytes.length; number++) {
    const part = Buffer.from(bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES))
    await tx.query('insert into files.parts (digest, number, data) values ($1, $2, $3)', [
      digest,
      number,
      part,
    ])
  }
  return { digest, isNew: true }
}

/** Reads bytes as the server itself, after the caller was authorized. */
export function readBlob(database: Database, digest: string): Promise<Buffer | undefined> {
  const work = async (tx: Transaction) => {
    const { rows } = await tx.query<{ bytes: number }>('select bytes from files.blobs where digest = $1', [
      digest,
    ])
    const size = rows[0]?.bytes
    if (size === undefined) return undefined
    const whole = Buffer.allocUnsafe(size)
    let at = 0
    for (let number = 0; at < size; number += PARTS_AT_ONCE) {
      const parts = await tx.query<{ data: Buffer }>(
        'select data from files.parts where digest = $1 and number >= $2 and number < $3 order by number',
        [digest, number, number + PARTS_AT_ONCE],
      )
      if (parts.rowCount === 0) throw new Error('A stored file is incomplete')
      for (const { data } of parts.rows) at += data.copy(whole, at)
    }
    return whole
  }
  return database.transaction({ role: 'service' }, work, { snapshot: true, page: true })
}

/** Reads a range of a blob from the part that holds `from`. Empty if there is none. */
export async function readPiece(
  database: Database,
  digest: string,
  { from, to }: { from: number; to: number },
): Promise<Buffer> {
  const first = Math.floor(from / PART_BYTES)
  const last = Math.min(Math.floor(to / PART_BYTES), first + PARTS_AT_ONCE - 1)
  const work = (tx: Transaction) =>
    tx.query<{ data: Buffer }>(
      'select data from files.parts where digest = $1 and number between $2 and $3 order by number',
      [digest, first, last],
    )
  const { rows } = await database.transaction({ role: 'service' }, work, { page: true })
  const piece = Buffer.concat(rows.map(({ data }) => data))
  return piece.subarray(from - first * PART_BYTES, to + 1 - first * PART_BYTES)
}

/** The digest of a picture in one width and format. */
export async function findRendition(
  database: Database,
  image: string,
  width: number,
  format: string,
): Promise<string | undefined> {
  const work = (tx: Transaction) =>
    tx.query<{ digest: string }>(
      'select digest from files.renditions where image = $1 and width = $2 and format = $3',
      [image, width, format],
    )
  const { rows } = await database.transaction({ role: 'service' }, work, { page: true })
  return rows[0]?.digest
}
