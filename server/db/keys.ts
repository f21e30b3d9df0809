import type { JWK } from 'jose'
import type { Transaction } from './database.ts'

export interface StoredKey {
  kid: string
  privateJwk: JWK
  active: boolean
}

/** Longer than any access token lives, so that a retired key is dropped only when nothing needs it. */
const RETIRED_KEY_DAYS = 1

export async function listSigningKeys(tx: Transaction): Promise<StoredKey[]> {
  const { rows } = await tx.query<StoredKey>(
    `select kid, private_jwk as "privateJwk", retired_at is null as active from accounts.signing_keys
      order by created_at desc`,
  )
  return rows
}

/** Adds a signing key unless there is an active one: of two instances that start together, one wins. */
export async function addFirstSigningKey(tx: Transaction, kid: string, privateJwk: JWK): Promise<void> {
  await tx.query(
    'insert into accounts.signing_keys (kid, private_jwk) values ($1, $2::jsonb) on conflict do nothing',
    [kid, JSON.stringify(privateJwk)],
  )
}

/** Makes `kid` the signing key. The former one verifies for a day more, or with `revoke` not at all. */
export async function replaceSigningKey(
  tx: Transaction,
  kid: string,
  privateJwk: JWK,
  revoke: boolean,
): Promise<void> {
  await tx.query('update accounts.signing_keys set retired_at = now() where retired_at is null')
  await tx.query(
    `delete from accounts.signing_keys where retired_at < now() - make_interval(days => ${RETIRED_KEY_DAYS}) or $1`,
    [revoke],
  )
  await tx.query('insert into accounts.signing_keys (kid, private_jwk) values ($1, $2::jsonb)', [
    kid,
    JSON.stringify(privateJwk),
  ])
  await tx.query(`select pg_notify('keys_change', '')`)
}

export async function findSealingKey(tx: Transaction): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ key: Buffer }>('select key from accounts.sealing_keys')
  return rows[0] && Buffer.from(rows[0].key)
}

/** Stores `key` unless there is one, and returns the stored one: of two instances at once, one wins. */
export async function saveFirstSealingKey(tx: Transaction, key: Buffer): Promise<Buffer> {
  const { rows } = await tx.query<{ key: Buffer }>(
    `insert into accounts.sealing_keys as k (key) values ($1) on conflict (one) do update set key = k.key returning key`,
    [key],
  )
  const [saved] = rows
  if (saved === undefined) throw new Error('The sealing key was not saved')
  return Buffer.from(saved.key)
}
