import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { isKnownDevice } from '../db/known-devices.ts'
import { setMethods } from '../db/sessions.ts'
import { hasSecondFactor, highestImportedCost } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import { HIGHEST_COST } from './bcrypt.ts'
import type { Caller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { withMethod } from './fresh-proof.ts'
import { guarded } from './guarded.ts'
import { verifyPassword } from './passwords.ts'
import { bearerClaims, deviceHashOf, jsonBody } from './request.ts'

/** Checks the password of a signed-in caller, counted against guessers as at sign-in. False when it is wrong. */
export async function checkPassword(
  c: Context,
  deps: AuthDeps,
  { user }: Caller,
  password: string,
): Promise<boolean> {
  const { database } = deps
  const device = deviceHashOf(c)
  const { known, highestCost } = await database.transaction({ role: 'service' }, async tx => ({
    known: device !== undefined && (await isKnownDevice(tx, user.email, device)),
    highestCost: Math.min(await highestImportedCost(tx), HIGHEST_COST),
  }))
  const guesser = {
    account: user.email,
    knownDevice: known ? device : undefined,
    address: deps.clientAddress(c),
  }
  const right = await deps.signInLimit.guard('account', guesser, async () => {
    if (await verifyPassword(password, user.passwordHash, { highestCost, known })) return true
    await database.transaction({ role: 'service' }, tx => recordAction(tx, 'proof refused', user.id))
    return undefined
  })
  return right === true
}

/**
 * `POST proof` with `password`: renews the proof of the bearer's session. An account with a second factor renews it with a
 * code (`POST factors/:factorId/verify`). The next access token carries the new proof, so the client refreshes it.
 */
export async function renewProof(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { password } = await jsonBody(c)
  if (typeof password !== 'string' || password === '')
    throw new AuthError('validation_failed', { message: 'A password is required' })
  const caller = await guarded(c, deps, async (_, found) => found)
  if (hasSecondFactor(caller.user))
    throw new AuthError('validation_failed', {
      message: 'Enter a two-factor authentication code. This account needs one.',
    })
  if (!(await checkPassword(c, deps, caller, password))) throw new AuthError('invalid_credentials')
  const renew = (tx: Transaction, { session }: Caller) =>
    setMethods(tx, session.id, withMethod(session.amr, 'password', deps.now()))
  await guarded(c, deps, renew, { lock: true })
  return c.body(null, 204)
}

/** `GET proof`: 204 while the proof of the bearer's session is fresh. */
export async function proofStatus(c: Context, deps: AuthDeps): Promise<Response> {
  await guarded(c, deps, async () => undefined)
  return c.body(null, 204)
}
