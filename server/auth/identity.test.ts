import { describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import type { Claims } from '../db/database.ts'
import { createIdentify, IdentityError } from './identity.ts'

const claims: Claims = {
  sub: 's',
  role: 'authenticated',
  session_id: 'i',
  aal: 'aal1',
  exp: 1,
  app_metadata: {},
}
const identify = createIdentify(async token => {
  if (token !== 'good') throw new IdentityError('bad_token')
  return claims
})
const headers = (values: Record<string, string>) => new Headers(values)

describe('the identity of a request', () => {
  it.each([
    ['no bearer', {}],
    ['the key as bearer', { authorization: `Bearer ${PUBLIC_KEY}` }],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['another scheme, which a proxy may have set', { authorization: 'Basic dTpw' }],
  ])('is a visitor with %s', async (_case, values) => {
    expect(await identify(headers({ apikey: PUBLIC_KEY, ...values }))).toEqual({ role: 'anon' })
  })

  it.each(['Bearer good', 'bearer good', 'BEARER  good '])('is the bearer of %j', async authorization => {
    expect(await identify(headers({ apikey: PUBLIC_KEY, authorization }))).toEqual({
      role: 'authenticated',
      claims,
    })
  })

  it.each([
    ['missing_key', {}],
    ['missing_key', { apikey: '' }],
    ['wrong_key', { apikey: 'another' }],
    ['bad_token', { apikey: PUBLIC_KEY, authorization: 'Bearer bad' }],
    ['bad_token', { apikey: PUBLIC_KEY, authorization: 'Bearer good and more' }],
  ])('is refused as %s', async (fault, values) => {
    await expect(identify(headers(values))).rejects.toMatchObject({ fault })
  })
})
