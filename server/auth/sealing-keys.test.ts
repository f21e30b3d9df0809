import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SetupError } from '../env.ts'
import { createSealingKeys } from './sealing-keys.ts'

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
