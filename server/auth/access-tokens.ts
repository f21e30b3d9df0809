import * as errors from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import * as v from 'valibot'
import type { Claims } from '../db/database.ts'
import type { Session } from '../db/sessions.ts'
import type { User } from '../db/users.ts'
import { IdentityError, type VerifyToken } from './identity.ts'
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 3_600
const CLOCK_SKEW_SECONDS = 30
const AUDIENCE = 'authenticated'

interface AccessToken {
  token: string
  expiresAt: number
}

export interface AccessTokens {
  issue(user: User, session: Session): Promise<AccessToken>
  verify: VerifyToken
}

const ClaimsSchema = v.looseObject({
  sub: v.pipe(v.string(), v.uuid()),
  role: v.literal(AUDIENCE),
  session_id: v.pipe(v.string(), v.uuid()),
  aal: v.string(),
  exp: v.number(),
  app_metadata: v.record(v.string(), v.unknown()),
})

const isOwnIssuer = (issuer: string | undefined) =>
  issuer !== undefined && URL.canParse(issuer) && new URL(issuer).pathname === ISSUER_PATH

/** The path after the public address in a token's issuer. */
const ISSUER_PATH = '/auth/v1'

/** Issues and verifies access tokens. `siteUrl` is the current public address: tokens issued under a former one stay valid, because the keys are ours. `now` is a clock in milliseconds. */
export function createAccessTokens(
  keys: SigningKeys,
  siteUrl: () => string,
  now: () => number,
): AccessTokens {
  return {
    async issue(user, session) {
      const { kid, key } = await keys.active()
      const issuedAt = Math.floor(now() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({
        email: user.email,
        phone: '',
        role: AUDIENCE,
        aal: session.aal,
        amr: session.amr,
        session_id: session.id,
        is_anonymous: false,
        app_metadata: user.appMetadata,
        user_metadata: user.userMetadata,
      })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuer(siteUrl() + ISSUER_PATH)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys.verifier, {
          algorithms: [SIGNING_ALGORITHM],
          audience: AUDIENCE,
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'sub'],
        })
        if (!isOwnIssuer(payload.iss)) throw new IdentityError('bad_token')
        return v.parse(ClaimsSchema, payload) as Claims
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new IdentityError('expired_token')
        if (error instanceof errors.JOSEError || v.isValiError(error)) throw new IdentityError('bad_token')
        throw error
      }
    },
  }
}
