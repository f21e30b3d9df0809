import { describe, expect, it } from 'vitest'
import { parseLink } from './link.ts'

describe('the link of an account mail', () => {
  it('is read from what follows the address', () => {
    expect(parseLink('#type=recovery&token_hash=a-b_c')).toEqual({ type: 'recovery', token: 'a-b_c' })
    expect(parseLink('#type=magiclink&token_hash=y')).toEqual({ type: 'magiclink', token: 'y' })
    expect(parseLink('#token_hash=x&type=email_change')).toEqual({ type: 'email_change', token: 'x' })
  })

  it('is nothing where a part is missing or of no known kind', () => {
    for (const hash of ['', '#', '#content', '#type=recovery', '#token_hash=x', '#type=signup&token_hash=x'])
      expect(parseLink(hash), hash).toBeUndefined()
  })
})
