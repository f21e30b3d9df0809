import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAuthenticationOptionsResponse,
  PasskeyRegistrationOptionsResponse,
} from '@supabase/auth-js'

const SITE = 'http://octavo.test'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

function head(major: number, value: number): Buffer {
  const type = major << 5
  if (value < 24) return Buffer.from([type | value])
  if (value < 256) return Buffer.from([type | 24, value])
  return Buffer.from([type | 25, value >> 8, value & 255])
}

/** The parts of CBOR that an authenticator writes. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(entry => entry.map(encode))])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** What an attacker, or a broken authenticator, does differently. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  verified?: boolean
  counter?: number
  userHandle?: string
  /** Signs with this key instead of its own. */
  key?: KeyObject
  /** By default there is no attestation. */
  attestation?: { fmt: string; statement: Map<Cbor, Cbor> }
}

/** An authenticator in software: one ES256 key, which counts its uses. */
export class Passkey {
  readonly id: Buffer
  readonly keys: { publicKey: KeyObject; privateKey: KeyObject }
  counter: number
  handle: string

  /** A new authenticator; with `original`, another device with the same secrets. */
  constructor(original?: Passkey) {
    this.id = original?.id ?? randomBytes(32)
    this.keys = original?.keys ?? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.counter = original?.counter ?? 0
    this.handle = original?.handle ?? ''
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = SITE } = deviation
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    )
  }

  #authenticatorData(attested: Buffer | undefined, deviation: Deviation): Buffer {
    const { rpId = new URL(SITE).hostname, verified = true } = deviation
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (attested ? ATTESTED : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(deviation.counter ?? this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const part = (text: string) => Buffer.from(text, 'base64url')
    // An EC2 key for ES256 on P-256.
    return encode(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]),
    )
  }

  /** Answers `passkey.startRegistration()`. */
  create({ challenge_id, options }: PasskeyRegistrationOptionsResponse, deviation: Deviation = {}) {
    this.handle = options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()])
    const { fmt, statement } = deviation.attestation ?? { fmt: 'none', statement: new Map() }
    const attestation = encode(
      new Map<Cbor, Cbor>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', this.#authenticatorData(attested, deviation)],
      ]),
    )
    const id = this.id.toString('base64url')
    return {
      challengeId: challenge_id,
      credential: {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal' as const],
        },
      },
    }
  }

  /** Answers `passkey.startAuthentication()`. */
  get({ challenge_id, options }: PasskeyAuthenticationOptionsResponse, deviation: Deviation = {}) {
    this.counter++
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation)
    const authenticatorData = this.#authenticatorData(undefined, deviation)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    const id = this.id.toString('base64url')
    return {
      challengeId: challenge_id,
      credential: {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, deviation.key ?? this.keys.privateKey).toString('base64url'),
          userHandle: deviation.userHandle ?? this.handle,
        },
      },
    }
  }
}
