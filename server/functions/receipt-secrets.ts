import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealingKey, SealingKeys } from '../auth/sealing-keys.ts'
import type { Database } from '../db/database.ts'

const UUID_BYTES = 16
const MAC_BYTES = 16
const KEY_BYTES = 32

/** Derives the secrets of receipts from the ids of submissions, and the ids from the secrets. Stores no secrets, not even as hashes. */
export interface ReceiptSecrets {
  secretOf(id: string): Promise<string>
  /** The id in a secret; undefined for a secret that this server didn't make. */
  idOf(secret: string): Promise<string | undefined>
}

const receiptKey = ({ key }: SealingKey) =>
  Buffer.from(hkdfSync('sha256', key, '', 'octavo receipts', KEY_BYTES))

function macOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES)
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function makeSecret(key: Buffer, id: string): string {
  const bytes = bytesOf(id)
  return Buffer.concat([bytes, macOf(key, bytes)]).toString('base64url')
}

/** Compares in constant time, with every key. Only accepts the canonical base64 spelling. */
export function openSecret(keys: readonly Buffer[], secret: string): string | undefined {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== UUID_BYTES + MAC_BYTES || bytes.toString('base64url') !== secret) return undefined
  const [id, mac] = [bytes.subarray(0, UUID_BYTES), bytes.subarray(UUID_BYTES)]
  const fits = keys.filter(key => timingSafeEqual(macOf(key, id), mac))
  return fits.length > 0 ? uuidOf(id) : undefined
}

/** A replaced key, such as a former `SECRET_KEY`, still opens its secrets while it is configured. */
export function createReceiptSecrets(database: Database, sealingKeys: SealingKeys): ReceiptSecrets {
  let present: Promise<Buffer> | undefined
  function presentKey(): Promise<Buffer> {
    present ??= database.transaction({ role: 'service' }, async tx => receiptKey(await sealingKeys.best(tx)))
    present.catch(() => {
      present = undefined
    })
    return present
  }
  return {
    secretOf: async id => makeSecret(await presentKey(), id),
    async idOf(secret) {
      const id = openSecret([await presentKey()], secret)
      if (id !== undefined) return id
      const all = await database.transaction({ role: 'service' }, tx => sealingKeys.all(tx))
      return openSecret(all.map(receiptKey), secret)
    },
  }
}
