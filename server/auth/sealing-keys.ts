import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Transaction } from '../db/database.ts'
import { findSealingKey, saveFirstSealingKey } from '../db/keys.ts'
import { type Env, SetupError } from '../env.ts'

const KEY_ID_BYTES = 8
const IV_BYTES = 12
const TAG_BYTES = 16

export interface SealingKey {
  /** Identifies the key that sealed a secret. */
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

const KEY_BYTES = 32
const FILE_MODE = 0o600

export interface SealingKeys {
  /** The key for new secrets. */
  best(tx: Transaction): Promise<SealingKey>
  /** The key with this id; undefined when it is not here. */
  find(tx: Transaction, id: Buffer): Promise<SealingKey | undefined>
  /** Every key that is here, the present one first. */
  all(tx: Transaction): Promise<SealingKey[]>
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Whole under its name or not there at all, and on disk before anything is sealed with it. */
function createKeyFile(file: string): void {
  const partial = `${file}.partial`
  const descriptor = openSync(partial, 'w', FILE_MODE)
  writeSync(descriptor, `${randomBytes(KEY_BYTES).toString('base64url')}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(partial, file)
  syncFolder(dirname(file))
}

function readKeyFile(file: string): SealingKey | undefined {
  if (!existsSync(file)) return undefined
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length !== KEY_BYTES) throw new SetupError(`${file} is damaged. Put it back as it was.`)
  return sealingKey(key)
}

const fileOf = (dataDir: string) => join(dataDir, 'factors.key')

/** The key in the file beside an embedded database, for a database that moves elsewhere. */
export function readFactorKey(dataDir: string): Buffer | undefined {
  return readKeyFile(fileOf(dataDir))?.key
}

/** The settings that say where the key is. */
export type KeySettings = Pick<Env, 'secretKey' | 'dataDir' | 'databaseUrl'>

const keyOfSetting = ({ secretKey }: KeySettings) =>
  secretKey === undefined
    ? undefined
    : sealingKey(Buffer.from(hkdfSync('sha256', secretKey, '', 'octavo second factors', KEY_BYTES)))

/** Which keys are here, outside the database, in hexadecimal. */
export function ownKeyIds(env: KeySettings): string[] {
  const file = env.databaseUrl === undefined ? readKeyFile(fileOf(env.dataDir)) : undefined
  return [keyOfSetting(env), file].flatMap(key => (key === undefined ? [] : [key.id.toString('hex')]))
}

/**
 * Where the key lives that encrypts the secrets of second factors: outside the database if that can be, so that a copy of
 * the database, such as a backup, does not hold both. `SECRET_KEY` comes first; then a file beside the embedded database;
 * on a PostgreSQL server without `SECRET_KEY`, a row beside the signing keys.
 */
export function createSealingKeys(env: KeySettings): SealingKeys {
  const fromSetting = keyOfSetting(env)
  const file = env.databaseUrl === undefined ? fileOf(env.dataDir) : undefined

  async function storedKey(tx: Transaction): Promise<SealingKey | undefined> {
    const key = await findSealingKey(tx)
    return key === undefined ? undefined : sealingKey(key)
  }

  async function known(tx: Transaction): Promise<SealingKey[]> {
    const keys = [fromSetting, file === undefined ? undefined : readKeyFile(file), await storedKey(tx)]
    return keys.filter(key => key !== undefined)
  }

  return {
    async best(tx) {
      if (fromSetting !== undefined) return fromSetting
      if (file !== undefined) {
        if (!existsSync(file)) createKeyFile(file)
        return readKeyFile(file) as SealingKey
      }
      return sealingKey(await saveFirstSealingKey(tx, randomBytes(KEY_BYTES)))
    },
    async find(tx, id) {
      return (await known(tx)).find(key => key.id.equals(id))
    },
    all: known,
  }
}
