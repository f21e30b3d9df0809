import { randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { site } from '../../content/site.ts'
import type { NewCredential, StoredCredential } from '../db/passkeys.ts'

const CHALLENGE_BYTES = 32
const CEREMONY_MS = 5 * 60 * 1000
/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]
/** A passkey opens an account by itself, so it must be found without a name and must know its owner. */
const REQUIREMENTS = { residentKey: 'required', userVerification: 'required' } as const

/** Loaded at the first passkey: it takes a third of a second and 30 MB, which most servers never need. */
const library = () => import('@simplewebauthn/server')
const decoders = () => import('@simplewebauthn/server/helpers')

export const newChallenge = () => randomBytes(CHALLENGE_BYTES)

/** What an authenticator stores as the owner of a passkey, and sends back at each sign-in. */
const userHandle = (userId: string) => new TextEncoder().encode(userId)

interface Registrant {
  id: string
  email: string
}

type Registered = { credentialId: Buffer; transports: string[] }

export async function creationOptions(
  siteUrl: string,
  challenge: Buffer,
  user: Registrant,
  registered: readonly Registered[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: site.company,
    rpID: new URL(siteUrl).hostname,
    userID: userHandle(user.id),
    userName: user.email,
    userDisplayName: user.email,
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    authenticatorSelection: REQUIREMENTS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: registered.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: transports as AuthenticatorTransport[],
    })),
  })
}

/** The same for everybody, so that nothing shows who has an account. */
export async function requestOptions(
  siteUrl: string,
  challenge: Buffer,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: new URL(siteUrl).hostname,
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_MS,
    userVerification: REQUIREMENTS.userVerification,
  })
}

/** Certificates are not asked for and not read: checking one would make the library fetch an address that it names. */
async function hasCertificate({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await decoders()
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
  const attestation = decodeAttestationObject(bytes)
  return (
    !['none', 'packed'].includes(attestation.get('fmt')) ||
    attestation.get('attStmt').get('x5c') !== undefined
  )
}

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Returns undefined if verification fails. The library throws on any fault, including malformed input. */
export async function checkRegistration(
  siteUrl: string,
  challenge: Buffer,
  credential: unknown,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const response = credential as RegistrationResponseJSON
    if (await hasCertificate(response)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: siteUrl,
      expectedRPID: new URL(siteUrl).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: [...new Set(transports)].filter(name => TRANSPORTS.includes(name)),
    }
  } catch {
    return undefined
  }
}

/** The id of the credential that an assertion names. */
export function credentialIdOf(credential: unknown): Buffer | undefined {
  if (typeof credential !== 'object' || credential === null || !('id' in credential)) return undefined
  return typeof credential.id === 'string' ? Buffer.from(credential.id, 'base64url') : undefined
}

/**
 * The authenticator's counter when the assertion is right; undefined when it is refused. Whether the counter went on is for
 * the caller to say: only then is it known that the signature is good and the key itself was copied.
 */
export async function checkAssertion(
  siteUrl: string,
  challenge: Buffer,
  credential: unknown,
  stored: StoredCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const response = credential as AuthenticationResponseJSON
    const owner = Buffer.from(response.response.userHandle ?? '', 'base64url')
    if (!owner.equals(userHandle(stored.userId))) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: siteUrl,
      expectedRPID: new URL(siteUrl).hostname,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId.toString('base64url'),
        publicKey: new Uint8Array(stored.publicKey),
        // With 0 the library compares nothing.
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
