import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const KEY_ID_BYTES = 8
const IV_BYTES = 12
const TAG_BYTES = 16

export interface SealingKey {
  /** Tells which key sealed a secret, and nothing about the key. */
  id: Buffer
  key: Buffer
}

export function sealingKey(key: Buffer): SealingKey {
  return {
    key,
    id: createHash('sha256').update('octavo sealing key').update(key).digest().subarray(0, KEY_ID_BYTES),
  }
}

/** Encrypts a secret for its `owner`: put into another's row, it does not open. */
export function seal({ id, key }: SealingKey, owner: string, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  return Buffer.concat([id, iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

export function keyIdOf(sealed: Buffer): Buffer {
  return sealed.subarray(0, KEY_ID_BYTES)
}

export function unseal({ key }: SealingKey, owner: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(KEY_ID_BYTES + IV_BYTES, -TAG_BYTES)),
    decipher.final(),
  ])
}
