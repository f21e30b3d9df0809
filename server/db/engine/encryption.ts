import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'

/* The format is described in docs/decisions/backups.md: a header that says how the key follows from the
 * passphrase, then chunks of AES-256-GCM, numbered, the last one marked as such. */

const MAGIC = Buffer.from('octavo-encrypted-1\n')
const SALT_BYTES = 16
const HEADER_BYTES = MAGIC.length + 3 + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const KEY_BYTES = 32
const NONCE_BYTES = 12

/** 128 MiB of memory and some tenths of a second for each guess. */
const COST = { log2N: 17, r: 8, p: 1 }
/** The highest cost that a reader accepts, in case someone made the file up. */
const HIGHEST_LOG2N = 20

/** The bytes were not written with this passphrase, or were changed or cut off since. */
export class NotDecrypted extends Error {
  override name = 'NotDecrypted'
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

async function deriveKey(passphrase: string, header: Buffer): Promise<Buffer> {
  const [log2N = 0, r = 0, p = 0] = header.subarray(MAGIC.length)
  if (log2N < 1 || log2N > HIGHEST_LOG2N || r !== COST.r || p !== COST.p) throw new NotDecrypted()
  const N = 2 ** log2N
  const salt = header.subarray(-SALT_BYTES)
  return derive(passphrase.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r })
}

/** The key of the last file: a backup is written and read back, and read twice for a restore. */
let last: { passphrase: string; header: Buffer; key: Promise<Buffer> } | undefined

function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  if (last === undefined || last.passphrase !== passphrase || !last.header.equals(header))
    last = { passphrase, header, key: deriveKey(passphrase, header) }
  return last.key
}

/** Each key encrypts one file, so the chunk number is a nonce that never repeats. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(index, NONCE_BYTES - 7, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

type Work = (chunk: Buffer, index: number, isLast: boolean) => Buffer

/** Passes chunks of `size` bytes to `work`. Only the end of the input tells which one is last. */
function inChunks(size: number, first: Buffer, work: Work): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  let index = 0
  return new Transform({
    construct(done) {
      if (first.length > 0) this.push(first)
      done()
    },
    transform(data: Buffer, _encoding, done) {
      waiting = waiting.length === 0 ? data : Buffer.concat([waiting, data])
      try {
        while (waiting.length > size) {
          this.push(work(waiting.subarray(0, size), index++, false))
          waiting = waiting.subarray(size)
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        this.push(work(waiting, index, true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** `log2N` is the cost of a guess. Only tests lower it. */
export async function createEncryption(passphrase: string, log2N = COST.log2N): Promise<Transform> {
  const header = Buffer.concat([MAGIC, Buffer.from([log2N, COST.r, COST.p]), randomBytes(SALT_BYTES)])
  const key = await keyOf(passphrase, header)
  return inChunks(CHUNK_BYTES, header, (chunk, index, isLast) => {
    const cipher: CipherGCM = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  })
}

/** `header` is what `readHeader` gave; the stream gets the bytes after it. */
export async function createDecryption(passphrase: string, header: Buffer): Promise<Transform> {
  const key = await keyOf(passphrase, header)
  return inChunks(CHUNK_BYTES + TAG_BYTES, Buffer.alloc(0), (chunk, index, isLast) => {
    if (chunk.length < TAG_BYTES) throw new NotDecrypted()
    const decipher: DecipherGCM = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header)
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch (error) {
      throw new NotDecrypted('', { cause: error })
    }
  })
}

/** The header of an encrypted file; undefined for any other file. */
export async function readHeader(file: string): Promise<Buffer | undefined> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return bytesRead === HEADER_BYTES && buffer.subarray(0, MAGIC.length).equals(MAGIC) ? buffer : undefined
  } finally {
    await handle.close()
  }
}
