import { DEVICE_DAYS } from '../../contract/account.ts'
import type { Transaction } from './database.ts'

/** More devices than anyone uses. The least recently used are removed. */
const MOST_DEVICES = 10

const KNOWN = `d.seen_at > now() - make_interval(days => ${DEVICE_DAYS})`

export async function isKnownDevice(tx: Transaction, email: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await tx.query(
    `select from accounts.known_devices d join accounts.users u on u.id = d.user_id
      where u.email = $1 and d.token_hash = $2 and ${KNOWN}`,
    [email, tokenHash],
  )
  return rows.length > 0
}

/** The token hashes of an account's devices. */
export async function listDevices(tx: Transaction, userId: string): Promise<Buffer[]> {
  const { rows } = await tx.query<{ hash: Buffer }>(
    'select token_hash as hash from accounts.known_devices where user_id = $1',
    [userId],
  )
  return rows.map(({ hash }) => Buffer.from(hash))
}

export async function rememberDevice(tx: Transaction, userId: string, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `insert into accounts.known_devices (user_id, token_hash, seen_at) values ($1, $2, clock_timestamp())
     on conflict (user_id, token_hash) do update set seen_at = excluded.seen_at`,
    [userId, tokenHash],
  )
  await tx.query(
    `delete from accounts.known_devices where user_id = $1 and token_hash not in (
       select token_hash from accounts.known_devices where user_id = $1 order by seen_at desc limit ${MOST_DEVICES})`,
    [userId],
  )
}

/** Extends the time for which a known device is remembered. */
export async function renewDevice(tx: Transaction, userId: string, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `update accounts.known_devices d set seen_at = now() where user_id = $1 and token_hash = $2 and ${KNOWN}`,
    [userId, tokenHash],
  )
}

export async function forgetDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from accounts.known_devices where user_id = $1', [userId])
}
