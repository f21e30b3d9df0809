import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { isKnownDevice, rememberDevice } from '../db/known-devices.ts'
import { addPasskeyChallenge } from '../db/passkey-challenges.ts'
import { lockCredential, recordPasskeyUse, type StoredCredential } from '../db/passkeys.ts'
import { addRefreshToken, type ClientInfo, createSession, endUnprovenSessions } from '../db/sessions.ts'
import { recordSignIn } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { withMethod } from './fresh-proof.ts'
import { notify } from './notify.ts'
import type { Passed } from './pass-factor.ts'
import { readAnswer, takeChallenge } from './passkey-registration.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-tokens.ts'
import { clientInfoOf, deviceHashOf } from './request.ts'
import { tokenResponse } from './user.ts'
import { checkAssertion, credentialIdOf, newChallenge, requestOptions } from './webauthn.ts'

/** `POST passkeys/authentication/options`: a challenge for whoever has a passkey of this site. */
export async function signInOptions(c: Context, deps: AuthDeps): Promise<Response> {
  const challenge = newChallenge()
  const { id, expiresAt } = await deps.database.transaction({ role: 'service' }, tx =>
    addPasskeyChallenge(tx, challenge, null),
  )
  return c.json({
    challenge_id: id,
    options: await requestOptions(deps.siteUrl, challenge),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  })
}

/** A working authenticator's counter has increased; some always say 0. Otherwise the key was copied. */
const isCopy = (counter: number, { signCount }: StoredCredential) =>
  (counter > 0 || signCount > 0) && counter <= signCount

interface Answer {
  challenge: Buffer
  credential: unknown
  client: ClientInfo
  device: Buffer | undefined
}

/** Returns undefined instead of throwing if it is refused, so that the audit log records it. */
async function signIn(
  tx: Transaction,
  c: Context,
  deps: AuthDeps,
  answer: Answer,
): Promise<Passed | undefined> {
  const id = credentialIdOf(answer.credential)
  const stored = id && (await lockCredential(tx, id))
  if (stored === undefined) return undefined
  const { factorId, userId } = stored
  const counter = await checkAssertion(deps.siteUrl, answer.challenge, answer.credential, stored)
  if (counter === undefined || isCopy(counter, stored)) {
    const refused = counter === undefined ? 'passkey refused' : 'passkey refused as a copy'
    await recordAction(tx, refused, userId, factorId)
    return undefined
  }
  if (stored.isSuspended) {
    await recordAction(tx, 'sign in refused', userId, 'suspended')
    return undefined
  }
  await recordPasskeyUse(tx, factorId, counter)
  const user = await recordSignIn(tx, userId)
  if (user === undefined) return undefined
  // Unfinished sign-ins of the account end, as they do after a right code.
  await endUnprovenSessions(tx, userId)
  const session = await createSession(tx, userId, withMethod([], 'passkey', deps.now()), answer.client, {
    factorId,
  })
  const refreshToken = newRefreshToken()
  await addRefreshToken(tx, session.id, hashRefreshToken(refreshToken))
  const { device } = answer
  if (device === undefined || !(await isKnownDevice(tx, user.email, device)))
    await notify(tx, c, deps, user, 'new_device')
  if (device !== undefined) await rememberDevice(tx, userId, device)
  await recordAction(tx, 'sign in', userId, 'passkey')
  return { user, session, refreshToken }
}

/** `POST passkeys/authentication/verify`: a session at aal2, without a password. Every refusal has the same words. */
export async function verifySignIn(c: Context, deps: AuthDeps): Promise<Response> {
  const { challengeId, credential } = await readAnswer(c)
  const challenge = await takeChallenge(deps, challengeId, null)
  const answer = { challenge, credential, client: clientInfoOf(c, deps), device: deviceHashOf(c) }
  const passed = await deps.database.transaction({ role: 'service' }, tx => signIn(tx, c, deps, answer))
  deps.mail.wake()
  if (passed === undefined) throw new AuthError('webauthn_verification_failed')
  return c.json(await tokenResponse(deps.tokens, passed.user, passed.session, passed.refreshToken))
}
