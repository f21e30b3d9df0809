import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeSecret, openSecret } from './receipt-secrets.ts'

const key = randomBytes(32)
const id = randomUUID()
const secret = makeSecret(key, id)

it('gives the same secret each time, and the id back', () => {
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(makeSecret(key, id)).toBe(secret)
  expect(openSecret([key], secret)).toBe(id)
  expect(openSecret([randomBytes(32), key], secret)).toBe(id)
})

it('opens nothing else', () => {
  expect(openSecret([randomBytes(32)], secret)).toBeUndefined()
  expect(openSecret([], secret)).toBeUndefined()
  for (const wrong of [
    '',
    'x',
    secret.slice(1),
    `${secret}A`,
    `${secret}=`,
    ` ${secret}`,
    secret.toUpperCase(),
  ])
    expect(openSecret([key], wrong)).toBeUndefined()
})

it('takes no other spelling of the same bytes, and no changed bit', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const place of [0, 20, 22, 30, 42])
    for (const sign of alphabet)
      if (sign !== secret[place])
        expect(openSecret([key], secret.slice(0, place) + sign + secret.slice(place + 1))).toBeUndefined()
})
