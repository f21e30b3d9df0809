import { randomUUID } from 'node:crypto'
import type { JWK, JWTHeaderParameters } from 'jose'
import { JWKSNoMatchingKey } from 'jose/errors'
import { exportJWK } from 'jose/key/export'
import { generateKeyPair } from 'jose/key/generate/keypair'
import { importJWK } from 'jose/key/import'
import { recordAction } from '../db/audit-log.ts'
import type { Database, Transaction } from '../db/database.ts'
import { addFirstSigningKey, listSigningKeys, replaceSigningKey, type StoredKey } from '../db/keys.ts'

export const SIGNING_ALGORITHM = 'ES256'

type Key = CryptoKey | Uint8Array

export interface SigningKeys {
  active(): Promise<{ kid: string; key: Key }>
  /** The public half of the key that a token names. Rejects with `JWKSNoMatchingKey` when nobody knows it. */
  verifier(header: Pick<JWTHeaderParameters, 'kid'>): Promise<Key>
  jwks(): Promise<{ keys: JWK[] }>
  close(): void
}

interface KeyRing {
  active: { kid: string; key: Key }
  verifiers: Map<string, Key>
  jwks: { keys: JWK[] }
  loadedAt: number
}

// A token that names an unknown key may be signed by a key that another instance has just created.
const RELOAD_PAUSE_MS = 5_000

async function newKey(): Promise<{ kid: string; privateJwk: JWK }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return { kid: randomUUID(), privateJwk: await exportJWK(privateKey) }
}

function publicHalf({ kid, privateJwk: { kty, crv, x, y } }: StoredKey): JWK {
  return { kty, crv, x, y, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] } as JWK
}

async function loadKeys(database: Database): Promise<KeyRing> {
  const spare = await newKey()
  const stored = await database.transaction(
    { role: 'service' },
    async tx => {
      const keys = await listSigningKeys(tx)
      if (keys.some(({ active }) => active)) return keys
      await addFirstSigningKey(tx, spare.kid, spare.privateJwk)
      return listSigningKeys(tx)
    },
    { page: true },
  )
  const active = stored.find(key => key.active)
  if (active === undefined) throw new Error('There is no signing key')
  const verifiers = new Map<string, Key>()
  for (const key of stored) verifiers.set(key.kid, await importJWK(publicHalf(key), SIGNING_ALGORITHM))
  return {
    active: { kid: active.kid, key: await importJWK(active.privateJwk, SIGNING_ALGORITHM) },
    verifiers,
    jwks: { keys: stored.map(publicHalf) },
    loadedAt: Date.now(),
  }
}

/** The keys that sign and verify access tokens, created at the first use and stored in the database. */
export function createSigningKeys(database: Database): SigningKeys {
  let ring: Promise<KeyRing> | undefined

  function current(): Promise<KeyRing> {
    ring ??= loadKeys(database).catch(error => {
      ring = undefined
      throw error
    })
    return ring
  }

  const stop = database.listen('keys_change', () => {
    ring = undefined
  })

  return {
    active: async () => (await current()).active,
    jwks: async () => (await current()).jwks,
    async verifier({ kid = '' }) {
      const known = await current()
      if (!known.verifiers.has(kid) && Date.now() - known.loadedAt >= RELOAD_PAUSE_MS) ring = undefined
      const key = (await current()).verifiers.get(kid)
      if (key === undefined) throw new JWKSNoMatchingKey()
      return key
    },
    close: stop,
  }
}

/** A new key signs from now on. Tokens of the former ones stay good until they expire, unless `revoke` is set. */
export async function rotateSigningKeys(tx: Transaction, revoke: boolean): Promise<string> {
  const { kid, privateJwk } = await newKey()
  await replaceSigningKey(tx, kid, privateJwk, revoke)
  await recordAction(tx, 'signing keys rotated', null, kid)
  return kid
}
