import type { Transaction } from './database.ts'

export async function findSealingKey(tx: Transaction): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ key: Buffer }>('select key from auth.sealing_keys')
  return rows[0] && Buffer.from(rows[0].key)
}

/** Keeps `key` unless there is one already, and says which it is: of two instances at once, one wins. */
export async function saveFirstSealingKey(tx: Transaction, key: Buffer): Promise<Buffer> {
  const { rows } = await tx.query<{ key: Buffer }>(
    `insert into auth.sealing_keys as k (key) values ($1) on conflict (one) do update set key = k.key returning key`,
    [key],
  )
  const [kept] = rows
  if (kept === undefined) throw new Error('The sealing key was not saved')
  return Buffer.from(kept.key)
}
