import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealingKey, SealingKeys } from '../auth/sealing-keys.ts'
import type { Database } from '../db/database.ts'

const KEY_BYTES = 32
/** 80 bits, as 16 characters that survive a mail program that lowers addresses. */
const MAC_BYTES = 10
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

const MAC = '[a-z2-7]{16}'
const TOKEN = `oct-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}\\.${MAC}`
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What stands in an address for replies, `inbox+TOKEN@…`, and in our Message-IDs. */
export const TOKENS = new RegExp(`(?<![a-z0-9-])${TOKEN}(?![a-z0-9.])`, 'gi')
/** Our Message-IDs: the id of the email, and the token of its submission or what signs the id alone. */
export const OWN_IDS = new RegExp(`(?<![a-z0-9-])(${UUID})\\.(${TOKEN}|${MAC})@`, 'gi')

/** Which submission is answered. */
export interface Answered {
  id: string
  /** `OCT-7K2M-9QXF`, as the applicant knows it. */
  reference: string
}

/**
 * Signs outgoing email, so that replies are matched by our signature and never by what the sender claims. Nothing is stored. A
 * replaced key still verifies its tokens while it is configured.
 */
export interface ReplyTokens {
  tokenOf(answered: Answered): Promise<string>
  /** What follows the id of an email that belongs to no conversation, so that we know our own email when it comes back. */
  signatureOf(emailId: string): Promise<string>
  /** Whether we made a token for this submission. */
  isOurs(token: string, answered: Answered): Promise<boolean>
  isOwnEmail(emailId: string, signature: string): Promise<boolean>
}

const replyKey = ({ key }: SealingKey) =>
  Buffer.from(hkdfSync('sha256', key, '', 'octavo replies', KEY_BYTES))

/** In base32 (RFC 4648), without padding: ten bytes are sixteen characters. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => BASE32[Number.parseInt(five, 2)]).join('')
}

function macOf(key: Buffer, text: string): string {
  return base32(createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES))
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The id is signed too: a reference that another submission has one day opens nothing of it. */
const textOf = ({ id, reference }: Answered) => `submission ${reference.toUpperCase()} ${id}`
const ownText = (emailId: string) => `email ${emailId.toLowerCase()}`

export function makeToken(key: Buffer, answered: Answered): string {
  return `${answered.reference.toLowerCase()}.${macOf(key, textOf(answered))}`
}

/** The reference that a token is about. */
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
