import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

// Wider than what we issue, so that a token of another format is "unknown" and not "malformed".
const WELL_FORMED = /^[A-Za-z0-9_-]{12,256}$/

export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function isWellFormed(token: unknown): token is string {
  return typeof token === 'string' && WELL_FORMED.test(token)
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'octavo refresh token successor', 32))
}

/** Encrypts `successor` so that only the bearer of `token` can read it; the database alone gives nothing away. */
export function sealSuccessor(token: string, successor: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv)
  return Buffer.concat([iv, cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function openSuccessor(token: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
