import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** RFC 4648, without padding: how authenticator apps take a secret. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    held += 8
    while (held >= BITS) {
      held -= BITS
      text += ALPHABET[(value >>> held) & 31]
      value &= (1 << held) - 1
    }
  }
  return held > 0 ? text + ALPHABET[(value << (BITS - held)) & 31] : text
}

// RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds.
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** A phone whose clock is up to one step off is still right. */
const STEPS_OFF = [0, -1, 1]

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** RFC 4226: the code of a counter. */
export function hotp(secret: Uint8Array, counter: number, digits = DIGITS, hash = 'sha1'): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac(hash, secret).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a moment in milliseconds. */
export function stepAt(now: number): number {
  return Math.floor(now / 1000 / STEP_SECONDS)
}

export function looksLikeTotp(code: string): boolean {
  return /^\d{6}$/.test(code)
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** The step that a code belongs to, among those accepted at `now`; undefined if there is none. */
export function matchStep(
  secret: Uint8Array,
  code: string,
  now: number,
  lastStep: number,
): number | undefined {
  const current = stepAt(now)
  return STEPS_OFF.map(off => current + off)
    .filter(step => isSame(hotp(secret, step), code))
    .find(step => step > lastStep)
}

/** What the QR code says. */
export function otpauthUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const settings = [
    'algorithm=SHA1',
    `digits=${DIGITS}`,
    // Not URLSearchParams: apps show its plus signs to people.
    `issuer=${encodeURIComponent(issuer)}`,
    `period=${STEP_SECONDS}`,
    `secret=${encodeBase32(secret)}`,
  ]
  return `otpauth://totp/${label}?${settings.join('&')}`
}
