import type { Transaction } from './database.ts'

export interface StoredFactor {
  id: string
  userId: string
  type: 'totp' | 'webauthn'
  status: 'unverified' | 'verified'
  /** Of an authenticator app; a passkey has no secret. */
  secretSealed: Buffer | null
  lastStep: number
}

/** A set-up that nobody finished is removed after this. */
const UNFINISHED_MINUTES = 5
const CHALLENGE_MINUTES = 5
/** More open challenges than anyone needs; the oldest are removed. */
const CHALLENGES_OPEN = 20

export async function addFactor(
  tx: Transaction,
  factor: { id: string; userId: string; friendlyName: string; secretSealed: Buffer },
): Promise<void> {
  await tx.query(
    'insert into accounts.mfa_factors (id, user_id, friendly_name, secret_sealed) values ($1, $2, $3, $4)',
    [factor.id, factor.userId, factor.friendlyName, factor.secretSealed],
  )
}

/** A user's factor, locked so that two codes are checked one after the other. */
export async function lockFactor(
  tx: Transaction,
  userId: string,
  factorId: string,
): Promise<StoredFactor | undefined> {
  const { rows } = await tx.query<StoredFactor>(
    `select id, user_id as "userId", factor_type as type, status, secret_sealed as "secretSealed", last_step::float8 as "lastStep"
       from accounts.mfa_factors where id = $2 and user_id = $1 for update`,
    [userId, factorId],
  )
  const [found] = rows
  return found && { ...found, secretSealed: found.secretSealed && Buffer.from(found.secretSealed) }
}

/** Marks the code of `step` as used. */
export async function spendStep(tx: Transaction, factorId: string, step: number): Promise<void> {
  await tx.query('update accounts.mfa_factors set last_step = $2 where id = $1', [factorId, step])
}

export async function resealFactor(tx: Transaction, factorId: string, secretSealed: Buffer): Promise<void> {
  await tx.query('update accounts.mfa_factors set secret_sealed = $2 where id = $1', [factorId, secretSealed])
}

export async function markVerified(tx: Transaction, factorId: string): Promise<void> {
  await tx.query(
    `update accounts.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status = 'unverified'`,
    [factorId],
  )
}

export async function removeFactor(tx: Transaction, factorId: string): Promise<void> {
  await tx.query('delete from accounts.mfa_factors where id = $1', [factorId])
}

/** Removes what a user started and did not finish: all of it, or what is old. */
export async function removeUnfinished(tx: Transaction, userId: string, which: 'all' | 'old'): Promise<void> {
  await tx.query(
    `delete from accounts.mfa_factors where user_id = $1 and status = 'unverified'
        and ($2 or created_at < now() - make_interval(mins => ${UNFINISHED_MINUTES}))`,
    [userId, which === 'all'],
  )
}

/** Every factor and recovery code of a user. Says how many factors were in use. */
export async function removeAllFactors(tx: Transaction, userId: string): Promise<number> {
  await tx.query('delete from accounts.recovery_codes where user_id = $1', [userId])
  const { rows } = await tx.query<{ status: string }>(
    'delete from accounts.mfa_factors where user_id = $1 returning status',
    [userId],
  )
  return rows.filter(({ status }) => status === 'verified').length
}

export async function addChallenge(
  tx: Transaction,
  factorId: string,
): Promise<{ id: string; expiresAt: Date }> {
  await tx.query(
    `delete from accounts.mfa_challenges where factor_id = $1 and id not in (
       select id from accounts.mfa_challenges where factor_id = $1 and expires_at > now()
        order by created_at desc, id limit ${CHALLENGES_OPEN - 1})`,
    [factorId],
  )
  await tx.query('update accounts.mfa_factors set last_challenged_at = now() where id = $1', [factorId])
  const { rows } = await tx.query<{ id: string; expiresAt: Date }>(
    `insert into accounts.mfa_challenges (factor_id, expires_at)
       values ($1, clock_timestamp() + make_interval(mins => ${CHALLENGE_MINUTES}))
     returning id, expires_at as "expiresAt"`,
    [factorId],
  )
  const [challenge] = rows
  if (challenge === undefined) throw new Error('The challenge was not saved')
  return challenge
}

export async function findChallenge(
  tx: Transaction,
  factorId: string,
  challengeId: string,
): Promise<{ expired: boolean } | undefined> {
  const { rows } = await tx.query<{ expired: boolean }>(
    `select expires_at <= clock_timestamp() as expired from accounts.mfa_challenges
      where id = $2 and factor_id = $1`,
    [factorId, challengeId],
  )
  return rows[0]
}

export async function removeChallenge(tx: Transaction, challengeId: string): Promise<void> {
  await tx.query('delete from accounts.mfa_challenges where id = $1', [challengeId])
}
