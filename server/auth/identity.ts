import { PUBLIC_KEY } from '../../contract/public-key.ts'
import type { Claims, Identity } from '../db/database.ts'

/**
 * Why a request's headers were refused. A session that was signed out is not among them: it is found inside the
 * transaction, which then rejects with `SessionEnded`.
 */
export type IdentityFault = 'missing_key' | 'wrong_key' | 'bad_token' | 'expired_token'

/** Shaped by each caller: every part of the API has its own form of error. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly fault: IdentityFault

  constructor(fault: IdentityFault) {
    super(fault)
    this.fault = fault
  }
}

/** Verifies signature, issuer and times. Rejects with `IdentityError` (`bad_token` or `expired_token`). */
export type VerifyToken = (token: string) => Promise<Claims>

/** Turns a request's `apikey` and `Authorization` headers into the identity that its transactions run as. */
export type Identify = (headers: Headers) => Promise<Identity>

/** Refuses a request that does not name the project. */
export function checkKey(headers: Headers): void {
  const key = headers.get('apikey')
  if (key === null || key === '') throw new IdentityError('missing_key')
  if (key !== PUBLIC_KEY) throw new IdentityError('wrong_key')
}

/** The token of a bearer header; undefined when there is none or when it is the public key itself. */
export function bearerToken(headers: Headers): string | undefined {
  const header = headers.get('authorization')
  if (header === null) return undefined
  // Another scheme belongs to a proxy in front.
  const [, token] = /^bearer\s+(.*)$/i.exec(header.trim()) ?? []
  return token === PUBLIC_KEY || token === '' ? undefined : token
}

export function createIdentify(verify: VerifyToken): Identify {
  return async headers => {
    checkKey(headers)
    const token = bearerToken(headers)
    return token === undefined ? { role: 'anon' } : { role: 'authenticated', claims: await verify(token) }
  }
}
