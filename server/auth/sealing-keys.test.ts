import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SetupError } from '../env.ts'
import { createSealingKeys, keyIdOf, seal, sealingKey, unseal } from './sealing-keys.ts'

const key = sealingKey(randomBytes(32))
const secret = Buffer.from('a secret of an app')

it('opens what it sealed, and hides it meanwhile', () => {
  const sealed = seal(key, 'factor', secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(keyIdOf(sealed)).toEqual(key.id)
  expect(unseal(key, 'factor', sealed)).toEqual(secret)
  expect(seal(key, 'factor', secret)).not.toEqual(sealed)
})

it('opens nothing with another key, for another owner, or after a change', () => {
  const sealed = seal(key, 'factor', secret)
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(25) ^ 1, 25)
  expect(() => unseal(sealingKey(randomBytes(32)), 'factor', sealed)).toThrow()
  expect(() => unseal(key, 'another', sealed)).toThrow()
  expect(() => unseal(key, 'factor', changed)).toThrow()
})

/** The embedded database keeps no key, so nothing is asked of it but whether there is one. */
const tx = { query: async <Row>() => ({ rows: [] as Row[], rowCount: 0 }) }
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'octavo-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const keys = (secretKey?: string) => createSealingKeys({ secretKey, dataDir, databaseUrl: undefined })
const file = () => join(dataDir, 'factors.key')

it('are made once, in a file of their owner alone', async () => {
  const made = await keys().best(tx)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await keys().best(tx)).toEqual(made)
  expect(await keys().find(tx, made.id)).toEqual(made)
})

it('make no file when one is given, and still find the former one', async () => {
  const given = await keys('a given key').best(tx)
  expect(() => statSync(file())).toThrow()
  const former = await keys().best(tx)
  expect(await keys('a given key').best(tx)).toEqual(given)
  expect(await keys('a given key').find(tx, former.id)).toEqual(former)
  expect(await keys().find(tx, given.id)).toBeUndefined()
  expect((await keys('another key').best(tx)).id).not.toEqual(given.id)
})

it('are never replaced when they are damaged', async () => {
  await keys().best(tx)
  writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, 20))
  await expect(keys().best(tx)).rejects.toThrow(SetupError)
})
