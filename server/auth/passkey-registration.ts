import type { Context } from 'hono'
import type { AuditAction, RegisteredPasskey } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { addPasskeyChallenge, takePasskeyChallenge } from '../db/passkey-challenges.ts'
import { addPasskey, listCredentials, type NewCredential, type Passkey } from '../db/passkeys.ts'
import type { User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { Caller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { checkRoom } from './factors.ts'
import { guarded } from './guarded.ts'
import { notify } from './notify.ts'
import { type Passed, passFactor } from './pass-factor.ts'
import { bearerClaims, deviceHashOf, isUuid, jsonBody } from './request.ts'
import { tokenResponse } from './user.ts'
import { checkRegistration, creationOptions, newChallenge } from './webauthn.ts'

/** The challenge and the credential of an answer. */
export async function readAnswer(c: Context): Promise<{ challengeId: string; credential: unknown }> {
  const { challenge_id: challengeId, credential } = await jsonBody(c)
  if (!isUuid(challengeId))
    throw new AuthError('validation_failed', { message: 'challenge_id must be a valid UUID' })
  if (typeof credential !== 'object' || credential === null)
    throw new AuthError('validation_failed', { message: 'credential is required' })
  return { challengeId, credential }
}

/** Uses the challenge up in a transaction of its own, so that a refusal later does not bring it back. */
export async function takeChallenge(
  { database }: AuthDeps,
  challengeId: string,
  sessionId: string | null,
): Promise<Buffer> {
  const taken = await database.transaction({ role: 'service' }, tx =>
    takePasskeyChallenge(tx, challengeId, sessionId),
  )
  if (taken === undefined) throw new AuthError('webauthn_challenge_not_found')
  if (taken.expired) throw new AuthError('webauthn_challenge_expired')
  return taken.challenge
}

/** `POST passkeys/registration/options`: what the browser makes a passkey from, for this session alone. */
export async function registrationOptions(c: Context, deps: AuthDeps): Promise<Response> {
  const challenge = newChallenge()
  const begin = async (tx: Transaction, caller: Caller) => {
    checkRoom(caller, 'too_many_passkeys')
    return {
      ...(await addPasskeyChallenge(tx, challenge, caller.session.id)),
      user: caller.user,
      registered: await listCredentials(tx, caller.user.id),
    }
  }
  const { id, expiresAt, user, registered } = await guarded(c, deps, begin, { lock: true })
  return c.json({
    challenge_id: id,
    options: await creationOptions(deps.siteUrl, challenge, user, registered),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  })
}

const NAME = 'Passkey'

/** "Passkey", "Passkey 2" and so on, until its owner calls it something else. */
function freeName({ factors }: User): string {
  const taken = new Set(factors.map(factor => factor.friendly_name))
  let name = NAME
  for (let number = 2; taken.has(name); number++) name = `${NAME} ${number}`
  return name
}

async function add(tx: Transaction, { user }: Caller, credential: NewCredential): Promise<Passkey> {
  const passkey = await addPasskey(tx, user.id, freeName(user), credential)
  if (passkey === undefined) throw new AuthError('webauthn_credential_exists')
  await recordAction(tx, 'passkey added', user.id, passkey.id)
  return passkey
}

/**
 * `POST passkeys/registration/verify`: a passkey counts at once, because making it has proven it. The first factor of an
 * account raises the session: the answer then holds a `session` in place of the one that the caller has.
 */
export async function verifyRegistration(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const { challengeId, credential } = await readAnswer(c)
  const challenge = await takeChallenge(deps, challengeId, claims.session_id)
  const checked = await checkRegistration(deps.siteUrl, challenge, credential)
  if (checked === undefined) throw new AuthError('webauthn_verification_failed')
  const device = deviceHashOf(c)
  const finish = async (tx: Transaction, caller: Caller) => {
    checkRoom(caller, 'too_many_passkeys')
    const added = await add(tx, caller, checked)
    await notify(tx, c, deps, caller.user, 'factor_changed', {
      change: 'passkey added' satisfies AuditAction,
    })
    const raised: Passed | undefined =
      caller.session.aal === 'aal2'
        ? undefined
        : await passFactor(tx, caller, { id: added.id, method: 'passkey' }, device, deps.now())
    return { passkey: added, passed: raised }
  }
  const { passkey, passed } = await guarded(c, deps, finish, { lock: true })
  deps.mail.wake()
  const answer: RegisteredPasskey = {
    id: passkey.id,
    friendly_name: passkey.friendlyName,
    created_at: passkey.createdAt.toISOString(),
    ...(passed && {
      session: await tokenResponse(deps.tokens, passed.user, passed.session, passed.refreshToken),
    }),
  }
  return c.json(answer)
}
