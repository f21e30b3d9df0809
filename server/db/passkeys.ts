import type { Transaction } from './database.ts'
import { removeFactor } from './factors.ts'

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string
  friendlyName: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What an assertion is checked against. */
export interface StoredCredential {
  factorId: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  isSuspended: boolean
}

export interface NewCredential {
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
}

const COLUMNS = `f.id, f.friendly_name as "friendlyName", f.created_at as "createdAt", p.last_used_at as "lastUsedAt"`

/** The passkeys of a user, the oldest first. */
export async function listPasskeys(tx: Transaction, userId: string): Promise<Passkey[]> {
  const { rows } = await tx.query<Passkey>(
    `select ${COLUMNS} from accounts.passkeys p join accounts.mfa_factors f on f.id = p.factor_id
      where f.user_id = $1 order by f.created_at, f.id`,
    [userId],
  )
  return rows
}

/** What an authenticator must not register twice. */
export async function listCredentials(
  tx: Transaction,
  userId: string,
): Promise<{ credentialId: Buffer; transports: string[] }[]> {
  const { rows } = await tx.query<{ credentialId: Buffer; transports: string[] }>(
    `select p.credential_id as "credentialId", p.transports from accounts.passkeys p
       join accounts.mfa_factors f on f.id = p.factor_id where f.user_id = $1 order by f.created_at, f.id`,
    [userId],
  )
  return rows.map(({ credentialId, transports }) => ({ credentialId: Buffer.from(credentialId), transports }))
}

/** Undefined when the credential is registered already, for this account or another. */
export async function addPasskey(
  tx: Transaction,
  userId: string,
  friendlyName: string,
  { credentialId, publicKey, signCount, transports }: NewCredential,
): Promise<Passkey | undefined> {
  const { rows } = await tx.query<Passkey>(
    `insert into accounts.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, $2, 'webauthn', 'verified')
     returning id, friendly_name as "friendlyName", created_at as "createdAt", null as "lastUsedAt"`,
    [userId, friendlyName],
  )
  const [passkey] = rows
  if (passkey === undefined) throw new Error('The passkey was not saved')
  const { rowCount } = await tx.query(
    `insert into accounts.passkeys (factor_id, credential_id, public_key, sign_count, transports)
       values ($1, $2, $3, $4, $5) on conflict (credential_id) do nothing`,
    [passkey.id, credentialId, publicKey, signCount, transports],
  )
  if (rowCount > 0) return passkey
  await removeFactor(tx, passkey.id)
  return undefined
}

/** A credential, locked so that its counter is compared and raised by one sign-in at a time. */
export async function lockCredential(
  tx: Transaction,
  credentialId: Buffer,
): Promise<StoredCredential | undefined> {
  const { rows } = await tx.query<StoredCredential>(
    `select p.factor_id as "factorId", f.user_id as "userId", p.credential_id as "credentialId",
            p.public_key as "publicKey", p.sign_count::float8 as "signCount",
            coalesce(u.banned_until > now(), false) as "isSuspended"
       from accounts.passkeys p join accounts.mfa_factors f on f.id = p.factor_id join accounts.users u on u.id = f.user_id
      where p.credential_id = $1 for update of p`,
    [credentialId],
  )
  const [found] = rows
  return (
    found && {
      ...found,
      credentialId: Buffer.from(found.credentialId),
      publicKey: Buffer.from(found.publicKey),
    }
  )
}

export async function recordPasskeyUse(tx: Transaction, factorId: string, signCount: number): Promise<void> {
  await tx.query(
    'update accounts.passkeys set sign_count = $2, last_used_at = clock_timestamp() where factor_id = $1',
    [factorId, signCount],
  )
}

export async function renamePasskey(
  tx: Transaction,
  userId: string,
  factorId: string,
  friendlyName: string,
): Promise<Passkey | undefined> {
  await tx.query(
    `update accounts.mfa_factors set friendly_name = $3, updated_at = now()
      where id = $2 and user_id = $1 and factor_type = 'webauthn'`,
    [userId, factorId, friendlyName],
  )
  return (await listPasskeys(tx, userId)).find(({ id }) => id === factorId)
}
