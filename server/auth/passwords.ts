import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from '../limits/concurrency.ts'
import { type BcryptWork, doBcryptWork, fillerCosts, importedCost } from './bcrypt.ts'

// The second of OWASP's equivalent choices for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Longer input is wrong without being hashed; no stored password is longer. */
const LONGEST_INPUT = 1_024

/** Strangers and known devices have separate queues, so that a flood of strangers delays nobody on a known device. */
const QUEUES = { stranger: createConcurrencyLimit(2, 200), known: createConcurrencyLimit(1, 20) }

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)

/** Tests replace these to count the work. */
export interface HashingTools {
  argon2id(message: string, settings: Argon2Settings): Promise<Buffer>
  bcrypt(work: BcryptWork): Promise<boolean>
}

interface Argon2Settings {
  memory: number
  passes: number
  parallelism: number
  nonce: Buffer
  tagLength: number
}

const TOOLS: HashingTools = {
  // NFKC, so that the same characters typed on another keyboard are the same password.
  argon2id: (message, settings) => derive('argon2id', { message: message.normalize('NFKC'), ...settings }),
  bcrypt: doBcryptWork,
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function phc(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const settings = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, nonce, tagLength: TAG_BYTES }
  return phc(nonce, await QUEUES.stranger(() => TOOLS.argon2id(password, settings)))
}

/** A hash that no password matches. Checking against it takes as long as a real one. */
const DECOY = phc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

async function fitsArgon2(tools: HashingTools, password: string, hash: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', digest = ''] = PHC.exec(hash) ?? []
  const expected = Buffer.from(digest, 'base64')
  const actual = await tools.argon2id(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

export interface CheckOptions {
  /** The highest bcrypt cost among imported hashes, or 0: every check includes that much bcrypt. */
  highestCost?: number
  /** Whether the device is known. */
  known?: boolean
}

/** Checks a password. It does the same work without a user, with our hash and with an imported one, so that its time reveals nothing. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  { highestCost = 0, known = false }: CheckOptions = {},
  tools: HashingTools = TOOLS,
): Promise<boolean> {
  const input = password.length > LONGEST_INPUT ? '' : password
  const cost = hash === undefined ? undefined : importedCost(hash)
  const fillers = fillerCosts(cost, highestCost)
  const right = await QUEUES[known ? 'known' : 'stranger'](async () => {
    const fits = await fitsArgon2(tools, input, cost === undefined ? (hash ?? DECOY) : DECOY)
    if (cost === undefined && fillers.length === 0) return fits
    const imported = cost === undefined ? undefined : hash
    const fitsImported = await tools.bcrypt({ password: input, hash: imported, fillerCosts: fillers })
    return fits || fitsImported
  })
  return right && hash !== undefined && input === password
}
