import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealingKey, SealingKeys } from '../auth/sealing-keys.ts'
import type { Database } from '../db/database.ts'

const KEY_BYTES = 32
/** 80 bits as 16 base32 characters, which survive apps that lowercase addresses. */
const MAC_BYTES = 10
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

const MAC = '[a-z2-7]{16}'
const TOKEN = `oct-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}\\.${MAC}`
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Matches tokens in reply addresses (`inbox+TOKEN@…`) and in our Message-IDs. */
export const TOKENS = new RegExp(`(?<![a-z0-9-])${TOKEN}(?![a-z0-9.])`, 'gi')
/** Matches our Message-IDs: the id of the email, then the token of its submission or a signature of the id alone. */
export const OWN_IDS = new RegExp(`(?<![a-z0-9-])(${UUID})\\.(${TOKEN}|${MAC})@`, 'gi')

/** The submission that a reply belongs to. */
export interface Answered {
  id: string
  /** Such as `OCT-7K2M-9QXF`, as the applicant knows it. */
  reference: string
}

/**
 * Signs outgoing emails, so that replies are matched by our signature and never by what the sender claims. Nothing is
 * stored. A replaced key still verifies its tokens while it is configured.
 */
export interface ReplyTokens {
  tokenOf(answered: Answered): Promise<string>
  /** Signs an email that belongs to no conversation, so that we recognize it if it comes back to us. */
  signatureOf(emailId: string): Promise<string>
  /** Whether we made this token for this submission. */
  isOurs(token: string, answered: Answered): Promise<boolean>
  isOwnEmail(emailId: string, signature: string): Promise<boolean>
}

const replyKey = ({ key }: SealingKey) =>
  Buffer.from(hkdfSync('sha256', key, '', 'octavo replies', KEY_BYTES))

/** Base32 (RFC 4648) without padding: ten bytes make sixteen characters. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => BASE32[Number.parseInt(five, 2)]).join('')
}

function macOf(key: Buffer, text: string): string {
  return base32(createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES))
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The id is signed too, in case another submission gets the same reference one day. */
const textOf = ({ id, reference }: Answered) => `submission ${reference.toUpperCase()} ${id}`
const ownText = (emailId: string) => `email ${emailId.toLowerCase()}`

export function makeToken(key: Buffer, answered: Answered): string {
  return `${answered.reference.toLowerCase()}.${macOf(key, textOf(answered))}`
}

export const referenceIn = (token: string) => token.slice(0, token.indexOf('.')).toUpperCase()

export function createReplyTokens(database: Database, sealingKeys: SealingKeys): ReplyTokens {
  let present: Promise<Buffer> | undefined
  function presentKey(): Promise<Buffer> {
    present ??= database.transaction({ role: 'service' }, async tx => replyKey(await sealingKeys.best(tx)))
    present.catch(() => {
      present = undefined
    })
    return present
  }
  async function anyKey(fits: (key: Buffer) => boolean): Promise<boolean> {
    if (fits(await presentKey())) return true
    const all = await database.transaction({ role: 'service' }, tx => sealingKeys.all(tx))
    return all.map(replyKey).filter(fits).length > 0
  }
  return {
    tokenOf: async answered => makeToken(await presentKey(), answered),
    signatureOf: async emailId => macOf(await presentKey(), ownText(emailId)),
    isOurs: (token, answered) => anyKey(key => same(makeToken(key, answered), token.toLowerCase())),
    isOwnEmail: (emailId, signature) =>
      anyKey(key => same(macOf(key, ownText(emailId)), signature.toLowerCase())),
  }
}
