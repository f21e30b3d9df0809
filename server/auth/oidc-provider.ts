import { createHash } from 'node:crypto'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import * as errors from 'jose/errors'
import { createRemoteJWKSet, customFetch } from 'jose/jwks/remote'
import { jwtVerify } from 'jose/jwt/verify'
import * as v from 'valibot'
import type { Role } from '../../contract/account.ts'
import { isEmail } from '../../contract/fields.ts'
import { beginningOf, type GuardedRequest, guardedRequest } from '../guarded-request/request.ts'
import type { AllowedHosts } from '../guarded-request/target.ts'

/** The one provider, of the environment (`OIDC_ISSUER` and its kin) or of the back office. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name that people know it by. */
  name: string
  /** The allowed hosts. A provider from the environment may be anywhere. */
  allowHosts: AllowedHosts
  /** The domain whose mailboxes may enter without an invitation, and their role. */
  newcomers: { domain: string; role: Role } | undefined
}

/** What the provider says about a person. */
export interface OidcPerson {
  subject: string
  /** In lower case, and only if the provider has verified it. */
  email: string | undefined
  name: string | undefined
  /** When they last signed in there, in seconds since 1970, if the provider says so. */
  signedInAt: number | undefined
  /** Whether the provider says that more than one factor was used (RFC 8176). */
  usedSecondFactor: boolean
  /** The nonce in the token. */
  nonce: string | undefined
}

/** The provider's answer cannot be trusted, or there was none. The reason is for the log. */
export class OidcFault extends Error {
  override name = 'OidcFault'
}

export interface OidcProvider {
  settings: OidcSettings
  /** The URL to send a browser to. `anew` asks for a sign-in even if someone is signed in there. */
  authorizationUrl(asked: { state: string; nonce: string; verifier: string; anew: boolean }): Promise<string>
  /** Exchanges the code that a browser came back with. */
  redeem(code: string, verifier: string): Promise<{ idToken: string; accessToken: string }>
  /** Verifies a token: issuer, audience, expiry, and that the access token belongs to it. */
  verify(idToken: string, accessToken?: string): Promise<OidcPerson>
}

const PATIENCE_MS = 5_000
/** Descriptions, keys and tokens have a few kilobytes. */
const ANSWER_BYTES = 1_000_000
const METADATA_MS = 60 * 60 * 1000
const CLOCK_SKEW_SECONDS = 30
/** An older sign-in has to be repeated. Asking for this makes a provider state the time. */
const OLDEST_SIGN_IN_SECONDS = 12 * 60 * 60
/** Signatures with a key that only the provider has. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const Metadata = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), ['client_secret_basic']),
})
type Metadata = v.InferOutput<typeof Metadata>

const Tokens = v.object({ id_token: v.string(), access_token: v.string() })

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.pipe(v.string(), v.maxLength(320))),
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  name: v.optional(v.string()),
  nonce: v.optional(v.string()),
  amr: v.optional(v.array(v.string()), []),
  auth_time: v.optional(v.pipe(v.number(), v.integer())),
  azp: v.optional(v.string()),
  at_hash: v.optional(v.string()),
})

/** The half of a digest by which an ID token binds its access token. */
function accessTokenHash(accessToken: string, algorithm: string): string {
  const bits = /\d{3}$/.exec(algorithm)?.[0] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

/** Leaves out invalid addresses, such as one with a line break for an email header. */
function addressIn(claim: string | undefined): string | undefined {
  const email = claim?.trim().toLowerCase()
  return email !== undefined && isEmail(email) ? email : undefined
}

const JSON_ONLY = { accept: 'application/json' }

async function ask(
  url: string,
  request: Pick<GuardedRequest, 'allowHosts'> & Partial<GuardedRequest>,
): Promise<unknown> {
  const sent = {
    method: 'GET',
    headers: JSON_ONLY,
    agent: 'Sign-in',
    wholeMs: PATIENCE_MS,
    ...request,
  } as const
  try {
    const { status, bytes } = await guardedRequest(url, sent, async response => ({
      status: response.statusCode ?? 0,
      bytes: (await beginningOf(response, ANSWER_BYTES)).bytes,
    }))
    if (status < 200 || status > 299) throw new OidcFault(`${url} answered ${status}`)
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw error instanceof OidcFault ? error : new OidcFault(`${url} did not answer`, { cause: error })
  }
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new OidcFault(`${what} is not as it should be: ${result.issues[0].message}`)
  return result.output
}

/** A client of the provider. It requests nothing before someone signs in. */
export function createOidcProvider(
  settings: OidcSettings,
  redirectUri: string,
  now: () => number,
): OidcProvider {
  const { issuer, clientId, clientSecret, allowHosts } = settings
  let known: { metadata: Metadata; keys: JWTVerifyGetKey; until: number } | undefined

  async function discover() {
    if (known !== undefined && known.until > now()) return known
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const metadata = parse(Metadata, await ask(url, { allowHosts }), 'The provider’s metadata')
    if (metadata.issuer !== issuer) throw new OidcFault(`The provider calls itself ${metadata.issuer}`)
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      [customFetch]: async address => Response.json(await ask(address, { allowHosts })),
    })
    known = { metadata, keys, until: now() + METADATA_MS }
    return known
  }

  return {
    settings,

    async authorizationUrl({ state, nonce, verifier, anew }) {
      const { metadata } = await discover()
      const url = new URL(metadata.authorization_endpoint)
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        max_age: String(anew ? 0 : OLDEST_SIGN_IN_SECONDS),
        ...(anew && { prompt: 'login' }),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    async redeem(code, verifier) {
      const { metadata } = await discover()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const headers: Record<string, string> = {
        ...JSON_ONLY,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const methods = metadata.token_endpoint_auth_methods_supported
      if (!methods.includes('client_secret_basic') && methods.includes('client_secret_post')) {
        body.set('client_id', clientId)
        body.set('client_secret', clientSecret)
      } else {
        const secret = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
        headers.authorization = `Basic ${Buffer.from(secret).toString('base64')}`
      }
      const answer = await ask(metadata.token_endpoint, {
        method: 'POST',
        headers,
        body: body.toString(),
        allowHosts,
      })
      const { id_token: idToken, access_token: accessToken } = parse(Tokens, answer, 'The answer with tokens')
      return { idToken, accessToken }
    },

    async verify(idToken, accessToken) {
      const { keys } = await discover()
      const checks = {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat'],
      }
      const { payload, protectedHeader } = await jwtVerify(idToken, keys, checks).catch(error => {
        if (!(error instanceof errors.JOSEError)) throw error
        throw new OidcFault(error.message, { cause: error })
      })
      const claims = parse(Claims, payload, 'The ID token')
      checkParty(payload, claims.azp, clientId)
      if (accessToken !== undefined && claims.at_hash !== undefined)
        if (claims.at_hash !== accessTokenHash(accessToken, protectedHeader.alg))
          throw new OidcFault('The access token belongs to another ID token')
      const { auth_time: signedInAt } = claims
      if (signedInAt !== undefined && signedInAt + OLDEST_SIGN_IN_SECONDS + CLOCK_SKEW_SECONDS < now() / 1000)
        throw new OidcFault('The sign-in at the provider is too old')
      const isVerified = claims.email_verified === true || claims.email_verified === 'true'
      return {
        subject: claims.sub,
        email: isVerified ? addressIn(claims.email) : undefined,
        name: claims.name,
        signedInAt,
        usedSecondFactor: claims.amr.includes('mfa'),
        nonce: claims.nonce,
      }
    },
  }
}

/** A token for several audiences is accepted only if it was issued to us. */
function checkParty({ aud }: JWTPayload, party: string | undefined, clientId: string): void {
  const isForSeveral = Array.isArray(aud) && aud.length > 1
  if ((isForSeveral || party !== undefined) && party !== clientId)
    throw new OidcFault('The ID token is for another client')
}
