import { describe, expect, it } from 'vitest'
import { encodeBase32, hotp, matchStep, otpauthUri, stepAt } from './totp.ts'

/** RFC 6238, appendix B: the same digits repeated to the length that each hash wants. */
const SECRETS = {
  sha1: '12345678901234567890',
  sha256: '12345678901234567890123456789012',
  sha512: '1234567890123456789012345678901234567890123456789012345678901234',
}
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
] as const

describe('the codes', () => {
  it.each(VECTORS)('are those of RFC 6238 at %i seconds', (seconds, ...codes) => {
    const step = stepAt(seconds * 1000)
    const made = Object.entries(SECRETS).map(([hash, secret]) => hotp(Buffer.from(secret), step, 8, hash))
    expect(made).toEqual(codes)
  })

  it('are those of RFC 4226, with six digits', () => {
    const secret = Buffer.from(SECRETS.sha1)
    const made = Array.from({ length: 10 }, (_, counter) => hotp(secret, counter))
    expect(made).toEqual('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '))
  })
})

describe('a phone whose clock is off', () => {
  const secret = Buffer.from(SECRETS.sha1)
  const STEP_START = 1_800_000_000_000
  const taken = (serverOffset: number, skew: number) => {
    const now = STEP_START + serverOffset * 1000
    return matchStep(secret, hotp(secret, stepAt(now + skew * 1000)), now, 0) !== undefined
  }

  it('by up to 30 seconds is right at any moment of a step', () => {
    for (const offset of [0, 1, 15, 29])
      for (const skew of [-30, -29, -1, 0, 1, 29, 30])
        expect([offset, skew, taken(offset, skew)]).toEqual([offset, skew, true])
  })

  it('by 31 seconds is right only if it is still in the neighboring step', () => {
    expect(taken(0, -31)).toBe(false)
    expect(taken(29, 31)).toBe(false)
    expect(taken(29, -31)).toBe(true)
    expect(taken(0, 31)).toBe(true)
  })

  it('by 60 seconds or more is never right', () => {
    for (const offset of [0, 1, 15, 29])
      for (const skew of [-90, -60, 60, 90]) expect(taken(offset, skew)).toBe(false)
  })
})

describe('a code that was used', () => {
  const secret = Buffer.from(SECRETS.sha1)
  const now = 1_800_000_000_000
  const step = stepAt(now)

  it('is not taken again, nor is one before it', () => {
    expect(matchStep(secret, hotp(secret, step), now, step - 1)).toBe(step)
    expect(matchStep(secret, hotp(secret, step), now, step)).toBeUndefined()
    expect(matchStep(secret, hotp(secret, step - 1), now, step)).toBeUndefined()
    expect(matchStep(secret, hotp(secret, step + 1), now, step)).toBe(step + 1)
  })
})

it('is told to an app with its issuer and account', () => {
  const uri = otpauthUri(Buffer.from('Hello!\u00de\u00ad', 'latin1'), 'Octavo & Co', 'ada+x@firm.example')
  expect(uri).toBe(
    'otpauth://totp/Octavo%20%26%20Co:ada%2Bx%40firm.example?algorithm=SHA1&digits=6&issuer=Octavo%20%26%20Co&period=30&secret=JBSWY3DPEHPK2',
  )
})

it('writes base 32 as RFC 4648 does, without padding', () => {
  const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(word => encodeBase32(Buffer.from(word)))
  expect(words).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})
