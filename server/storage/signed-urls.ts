import type { JWTPayload } from 'jose'
import * as errors from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { STORAGE } from '../../contract/uploads.ts'
import { SIGNING_ALGORITHM, type SigningKeys } from '../auth/signing-keys.ts'
import type { Identity } from '../db/database.ts'
import { StorageError } from './storage-error.ts'

type SignedIn = Extract<Identity, { role: 'authenticated' }>

/** No access token: another audience, and no subject. */
const DOWNLOAD = 'storage'
const UPLOAD = 'storage upload'

/** As long as the hosted service gives. */
const UPLOAD_SECONDS = 2 * 60 * 60

/** What a link to upload lets its bearer do, in the name of whoever made it and as long as their session lasts. */
interface UploadGrant {
  identity: SignedIn
  upsert: boolean
}

export interface SignedUrls {
  /** The path under the storage routes at which everybody can read the object for a while. */
  sign(object: string, seconds: number, version?: string): Promise<string>
  /** Rejects unless the token was made for this object and is still good. Resolves with the version that it is for, if it is for one. */
  check(object: string, token: string): Promise<string | undefined>
  /** The token with which somebody else can upload the object for the caller. */
  signUpload(object: string, grant: UploadGrant): Promise<string>
  checkUpload(object: string, token: string): Promise<UploadGrant>
}

export function createSignedUrls(keys: SigningKeys, siteUrl: () => string, now: () => number): SignedUrls {
  const issuer = () => `${siteUrl()}${STORAGE}`

  async function make(audience: string, seconds: number, claims: JWTPayload): Promise<string> {
    const { kid, key } = await keys.active()
    const issuedAt = Math.floor(now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
      .setAudience(audience)
      .setIssuer(issuer())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key)
  }

  async function read(audience: string, object: string, token: string): Promise<JWTPayload> {
    const options = {
      algorithms: [SIGNING_ALGORITHM],
      issuer: issuer(),
      audience,
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
    return payload
  }

  return {
    async sign(object, seconds, version) {
      const token = await make(DOWNLOAD, seconds, { url: object, ...(version !== undefined && { version }) })
      return `/object/sign/${object}?token=${token}`
    },
    async check(object, token) {
      const { version } = await read(DOWNLOAD, object, token)
      return version === undefined ? undefined : String(version)
    },
    async signUpload(object, { identity: { claims }, upsert }) {
      const { sub, session_id, aal } = claims
      return make(UPLOAD, UPLOAD_SECONDS, { url: object, upsert, owner: sub, session_id, aal })
    },
    async checkUpload(object, token) {
      const { owner, session_id, aal, exp = 0, upsert } = await read(UPLOAD, object, token)
      const claims = {
        sub: String(owner),
        role: 'authenticated',
        session_id: String(session_id),
        aal: String(aal),
        exp,
        app_metadata: {},
      }
      return { identity: { role: 'authenticated', claims }, upsert: upsert === true }
    },
  }
}
