import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import bcrypt from 'bcryptjs'
import { createGate } from './gate.ts'

// The second of OWASP's equivalent choices for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Longer input is wrong without being hashed; no stored password is longer. */
const LONGEST_INPUT = 1_024

const HASHES_AT_ONCE = 2
const HASHES_WAITING = 200

const derive = promisify(argon2)
const gate = createGate(HASHES_AT_ONCE, HASHES_WAITING)

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

interface Settings {
  memory: number
  passes: number
  parallelism: number
  nonce: Buffer
  tagLength: number
}

function tag(password: string, settings: Settings): Promise<Buffer> {
  // NFKC, so that the same characters typed on another keyboard are the same password.
  return gate(() => derive('argon2id', { message: password.normalize('NFKC'), ...settings }))
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await tag(password, {
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    nonce,
    tagLength: TAG_BYTES,
  })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(hash)}`
}

export function isImportedHash(hash: string): boolean {
  return BCRYPT.test(hash)
}

/** A hash of nothing that anybody knows: checking against it costs what checking a real one costs. */
const DECOY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(randomBytes(SALT_BYTES))}$${unpadded(randomBytes(TAG_BYTES))}`

/** Checks a password. Without a hash (unknown user) it takes the same time and is false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const input = password.length > LONGEST_INPUT ? '' : password
  if (hash !== undefined && isImportedHash(hash)) return gate(() => bcrypt.compare(input, hash))
  const [, memory, passes, lanes, salt = '', digest = ''] = PHC.exec(hash ?? DECOY) ?? []
  const expected = Buffer.from(digest, 'base64')
  const actual = await tag(input, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== undefined && input === password
}
