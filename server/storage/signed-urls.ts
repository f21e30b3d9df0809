import * as errors from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { STORAGE } from '../../contract/pictures.ts'
import { SIGNING_ALGORITHM, type SigningKeys } from '../auth/signing-keys.ts'
import { StorageError } from './storage-error.ts'

/** No access token: another audience, and no subject. */
const AUDIENCE = 'storage'

export interface SignedUrls {
  /** The path under the storage routes at which everybody can read the object for a while. */
  sign(object: string, seconds: number): Promise<string>
  /** Rejects unless the token was made for this object and is still good. */
  check(object: string, token: string): Promise<void>
}

export function createSignedUrls(keys: SigningKeys, siteUrl: string, now: () => number): SignedUrls {
  const issuer = `${siteUrl}${STORAGE}`
  return {
    async sign(object, seconds) {
      const { kid, key } = await keys.active()
      const issuedAt = Math.floor(now() / 1000)
      const token = await new SignJWT({ url: object })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
        .setAudience(AUDIENCE)
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
      return `/object/sign/${object}?token=${token}`
    },
    async check(object, token) {
      const options = {
        algorithms: [SIGNING_ALGORITHM],
        issuer,
        audience: AUDIENCE,
        currentDate: new Date(now()),
        requiredClaims: ['exp'],
      }
      const { payload } = await jwtVerify(token, keys.verifier, options).catch(error => {
        if (!(error instanceof errors.JOSEError)) throw error
        throw new StorageError(
          400,
          'InvalidJWT',
          error instanceof errors.JWTExpired
            ? '"exp" claim timestamp check failed'
            : 'signature verification failed',
        )
      })
      if (payload.url !== object)
        throw new StorageError(400, 'InvalidSignature', 'The URL is for another object')
    },
  }
}
