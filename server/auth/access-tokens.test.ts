import { generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import type { Session } from '../db/sessions.ts'
import type { User } from '../db/users.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { SigningKeys } from './signing-keys.ts'

const ID = '8f14e45f-ceea-467f-a0e6-2f1a1d6a9c11'
const USER = { id: ID, email: 'ada@firm.example', appMetadata: {}, userMetadata: {} } as User
const SESSION: Session = { id: ID, userId: ID, aal: 'aal1', amr: [] }

async function tokensOf(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = {
    active: async () => ({ kid, key: privateKey }),
    verifier: async () => publicKey,
  } as Pick<SigningKeys, 'active' | 'verifier'> as SigningKeys
  const at = (address: string) => createAccessTokens(keys, () => address, Date.now)
  return { at, privateKey }
}

it('a token outlives a change of the public address, because the keys stay', async () => {
  const { at } = await tokensOf('one')
  const { token } = await at('https://former.example').issue(USER, SESSION)
  expect(await at('https://firm.example').verify(token)).toMatchObject({ sub: ID, session_id: ID })
})

it('a token of other keys is none, whatever address it names', async () => {
  const [{ at }, other] = await Promise.all([tokensOf('one'), tokensOf('one')])
  const { token } = await other.at('https://firm.example').issue(USER, SESSION)
  await expect(at('https://firm.example').verify(token)).rejects.toMatchObject({ fault: 'bad_token' })
})

it.each([undefined, 'firm', 'https://firm.example', 'https://firm.example/auth/v2'])(
  'a token of our own keys that was issued for something else (%s) is none',
  async issuer => {
    const { at, privateKey } = await tokensOf('one')
    const claims = { role: 'authenticated', session_id: ID, aal: 'aal1', app_metadata: {} }
    const made = new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject(ID)
      .setAudience('authenticated')
      .setExpirationTime('5m')
    const token = await (issuer === undefined ? made : made.setIssuer(issuer)).sign(privateKey)
    await expect(at('https://firm.example').verify(token)).rejects.toMatchObject({ fault: 'bad_token' })
  },
)
