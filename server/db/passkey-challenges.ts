import type { Transaction } from './database.ts'

const CHALLENGE_MINUTES = 5

/** `sessionId` is the session that registers a passkey; null for a sign-in. */
export async function addPasskeyChallenge(
  tx: Transaction,
  challenge: Buffer,
  sessionId: string | null,
): Promise<{ id: string; expiresAt: Date }> {
  await removeOldPasskeyChallenges(tx)
  const { rows } = await tx.query<{ id: string; expiresAt: Date }>(
    `insert into accounts.passkey_challenges (challenge, session_id, expires_at)
       values ($1, $2, clock_timestamp() + make_interval(mins => ${CHALLENGE_MINUTES}))
     returning id, expires_at as "expiresAt"`,
    [challenge, sessionId],
  )
  const [added] = rows
  if (added === undefined) throw new Error('The challenge was not saved')
  return added
}

/** Uses up a challenge, whatever the result. Undefined if there is none for that session, or for a sign-in when `sessionId` is null. */
export async function takePasskeyChallenge(
  tx: Transaction,
  id: string,
  sessionId: string | null,
): Promise<{ challenge: Buffer; expired: boolean } | undefined> {
  const { rows } = await tx.query<{ challenge: Buffer; expired: boolean }>(
    `delete from accounts.passkey_challenges where id = $1 and session_id is not distinct from $2
     returning challenge, expires_at <= clock_timestamp() as expired`,
    [id, sessionId],
  )
  const [taken] = rows
  return taken && { ...taken, challenge: Buffer.from(taken.challenge) }
}

async function removeOldPasskeyChallenges(tx: Transaction): Promise<void> {
  await tx.query('delete from accounts.passkey_challenges where expires_at <= clock_timestamp()')
}
