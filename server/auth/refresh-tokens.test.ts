import { expect, it } from 'vitest'
import {
  hashRefreshToken,
  isWellFormed,
  newRefreshToken,
  openSuccessor,
  sealSuccessor,
} from './refresh-tokens.ts'

it('makes tokens of 256 bits that are well formed and differ', () => {
  const tokens = Array.from({ length: 100 }, newRefreshToken)
  expect(new Set(tokens).size).toBe(100)
  expect(tokens.every(isWellFormed)).toBe(true)
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32)
})

it('seals a successor for the bearer of a token and for nobody else', () => {
  const [token, successor, stranger] = [newRefreshToken(), newRefreshToken(), newRefreshToken()]
  const sealed = sealSuccessor(token, successor)
  expect(openSuccessor(token, sealed)).toBe(successor)
  expect(sealed.toString('latin1')).not.toContain(successor)
  expect(() => openSuccessor(stranger, sealed)).toThrow()
  // What the database holds of the token does not open it either.
  expect(() => openSuccessor(hashRefreshToken(token).toString('hex'), sealed)).toThrow()
})
