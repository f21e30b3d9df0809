import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { keyIdOf, seal, sealingKey, unseal } from './sealed-secret.ts'

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
