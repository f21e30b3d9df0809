import { argon2Sync, randomBytes } from 'node:crypto'

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Hashes a password so that checking it takes microseconds. The server uses the cost in the hash, and hashes with the
 * product's cost would take a tenth of the time of all contract tests.
 */
export function quickHash(password: string): string {
  const nonce = randomBytes(16)
  const settings = { message: password, nonce, parallelism: 1, memory: 8, passes: 1, tagLength: 32 }
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(argon2Sync('argon2id', settings))}`
}
