import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createDecryption, createEncryption, NotDecrypted, readHeader } from './encryption.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-encryption-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CHUNK = 64 * 1024
/** The cost of a guess. */
const CHEAP = 10
const WORDS = 'a passphrase of some words'
/** In uneven pieces, as a compressor gives them. */
const pieces = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 100_000), bytes.subarray(100_000)])

const encrypt = async (bytes: Buffer) => buffer(pieces(bytes).pipe(await createEncryption(WORDS, CHEAP)))

async function decrypt(bytes: Buffer, passphrase = WORDS): Promise<Buffer> {
  const file = join(folder, 'file')
  writeFileSync(file, bytes)
  const header = await readHeader(file)
  if (header === undefined) throw new Error('not encrypted')
  const decryption = await createDecryption(passphrase, header)
  return buffer(pieces(readFileSync(file).subarray(header.length)).pipe(decryption))
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 200_000])('%i bytes come back', async length => {
  const bytes = Buffer.alloc(length, 'some words of a visitor ')
  const written = await encrypt(bytes)
  expect(written.includes('visitor')).toBe(false)
  expect((await decrypt(written)).equals(bytes)).toBe(true)
})

test('a file is encrypted in another way each time', async () => {
  const bytes = Buffer.from('the same')
  expect((await encrypt(bytes)).equals(await encrypt(bytes))).toBe(false)
})

test('nothing is read with another passphrase, or from bytes that were changed, cut off or put in another order', async () => {
  const whole = await encrypt(Buffer.alloc(3 * CHUNK, 'x'))
  const head = whole.length - 3 * (CHUNK + 16)
  const chunk = (index: number) =>
    whole.subarray(head + index * (CHUNK + 16), head + (index + 1) * (CHUNK + 16))
  const changed = Buffer.from(whole)
  changed[head + 10] = (changed[head + 10] ?? 0) ^ 1
  const otherSalt = Buffer.from(whole)
  otherSalt[head - 1] = (otherSalt[head - 1] ?? 0) ^ 1
  const start = whole.subarray(0, head)
  const spoiled = {
    changed,
    otherSalt,
    'cut inside a chunk': whole.subarray(0, -5),
    'cut between chunks': whole.subarray(0, head + CHUNK + 16),
    'only the header': start,
    'another order': Buffer.concat([start, chunk(1), chunk(0), chunk(2)]),
    'one more chunk': Buffer.concat([whole, chunk(2)]),
  }
  await expect(decrypt(whole, 'another passphrase')).rejects.toThrow(NotDecrypted)
  for (const [how, bytes] of Object.entries(spoiled))
    await expect(decrypt(bytes), how).rejects.toThrow(NotDecrypted)
})

test('a file that asks for more work than ours is refused before it is done', async () => {
  const whole = await encrypt(Buffer.from('x'))
  whole[19] = 30
  await expect(decrypt(whole)).rejects.toThrow(NotDecrypted)
})
