import type { JWTPayload } from 'jose'
import * as errors from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { STORAGE } from '../../contract/uploads.ts'
import { SIGNING_ALGORITHM, type SigningKeys } from '../auth/signing-keys.ts'
import type { Identity } from '../db/database.ts'
import { StorageError } from './storage-error.ts'

type SignedIn = Extract<Identity, { role: 'authenticated' }>

/** Not access tokens: they have another audience and no subject. */
const DOWNLOAD = 'storage'
const UPLOAD = 'storage upload'

/** The same as in the hosted service. */
const UPLOAD_SECONDS = 2 * 60 * 60

/** Lets anyone with the link upload as its creator, for as long as the creator's session lasts. */
interface UploadGrant {
  identity: SignedIn
  upsert: boolean
}

export interface SignedUrls {
  /** Returns a path under the storage API at which anyone can read the object for a limited time. */
  sign(object: string, seconds: number, version?: string): Promise<string>
  /** Rejects unless the token is valid for this object. Resolves to its version, if it has one. */
  check(object: string, token: string): Promise<string | undefined>
  /** Returns a token that lets someone else upload the object for the caller. */
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
