import type { Context } from 'hono'
import { queueAccountMail } from '../db/account-mail.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { removeFactor } from '../db/factors.ts'
import { issueToken } from '../db/one-time-tokens.ts'
import { findPerson } from '../db/people.ts'
import { removeRecoveryCodes } from '../db/recovery-codes.ts'
import { endAllSessionsOfUser } from '../db/sessions.ts'
import { findUserByEmail, listedFactors, type User } from '../db/users.ts'
import { linkTo } from '../mail/account-letters.ts'
import { AuthError } from './auth-error.ts'
import { stateOf, takeOffFactors } from './change-person.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { makeInvitation } from './invite.ts'
import { lockForPeople, personOf, targetOf } from './people.ts'
import { personJson } from './person-json.ts'
import { bearerClaims, factorIdOf, jsonBody, normalizeEmail } from './request.ts'

/** Tells somebody by mail what an administrator has taken off their account. */
async function tellOfReset(tx: Transaction, deps: AuthDeps, person: User, caller: User): Promise<void> {
  if (!deps.mail.on) return
  await queueAccountMail(tx, person.id, {
    recipient: person.email,
    template: 'factor_changed',
    data: {
      at: new Date(deps.now()).toISOString(),
      change: `two-factor authentication reset by ${caller.email}`,
    },
  })
}

function refuseOwn(person: User, caller: User): void {
  if (person.id === caller.id)
    throw new AuthError('validation_failed', {
      message: 'Turn off your own two-factor authentication under Security',
    })
}

/**
 * `DELETE admin/users/:userId/factors`: for a colleague who lost app, passkeys and recovery codes. Signs them out everywhere; they
 * are told by mail who did it.
 */
export async function resetFactors(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const person = await deps.database.transaction({ role: 'service' }, async tx => {
    const { person, caller } = await targetOf(tx, c, claims)
    refuseOwn(person, caller.user)
    const removed = await takeOffFactors(tx, person, caller.user.id)
    if (removed > 0) await tellOfReset(tx, deps, person, caller.user)
    return findPerson(tx, person.id)
  })
  if (person === undefined) throw new AuthError('user_not_found')
  if (deps.mail.on) deps.mail.wake()
  return c.json(personJson(person))
}

/** `GET admin/users/:userId/factors`, as `admin.mfa.listFactors` asks. */
export async function factorsOfPerson(c: Context, deps: AuthDeps): Promise<Response> {
  return c.json(listedFactors(await guarded(c, deps, tx => personOf(tx, c))))
}

/**
 * `DELETE admin/users/:userId/factors/:factorId`, as `admin.mfa.deleteFactor` asks: one factor of a colleague, or the recovery codes. The
 * last that counts takes those with it.
 */
export async function removeFactorOfPerson(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const factorId = factorIdOf(c)
  const factor = await deps.database.transaction({ role: 'service' }, async tx => {
    const { person, caller } = await targetOf(tx, c, claims)
    refuseOwn(person, caller.user)
    const found = listedFactors(person).find(({ id }) => id === factorId)
    if (found === undefined) throw new AuthError('mfa_factor_not_found')
    const isLast = !person.factors.some(({ id, status }) => id !== factorId && status === 'verified')
    if (found === person.recoveryCodes) await removeRecoveryCodes(tx, person.id)
    else if (found.status === 'verified' && isLast) await takeOffFactors(tx, person, caller.user.id)
    else {
      await removeFactor(tx, factorId)
      await endAllSessionsOfUser(tx, person.id)
      await recordAction(tx, 'second factor reset', caller.user.id, person.id)
    }
    if (found.status === 'verified') await tellOfReset(tx, deps, person, caller.user)
    return found
  })
  if (deps.mail.on) deps.mail.wake()
  return c.json(factor)
}

/** Makes a link with which somebody who can sign in sets a new password. */
async function issueReset(tx: Transaction, deps: AuthDeps, person: User, caller: User): Promise<string> {
  if (stateOf(person) !== 'active')
    throw new AuthError('validation_failed', {
      message: 'This person can’t sign in, so we can’t send a link to set a new password.',
    })
  const token = await issueToken(tx, 'recovery', { userId: person.id })
  if (deps.mail.on)
    await queueAccountMail(tx, person.id, {
      recipient: person.email,
      template: 'recovery',
      data: { token, sentBy: caller.email },
    })
  await recordAction(tx, 'recovery link sent', caller.id, person.id)
  return token
}

/**
 * `POST admin/users/:userId/recovery`: sends a colleague a link to set a new password. Until it is used, nothing changes. The link
 * is in the answer only where no mail is set up.
 */
export async function sendResetLink(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const { person, token } = await deps.database.transaction({ role: 'service' }, async tx => {
    const { person, caller } = await targetOf(tx, c, claims)
    return { person, token: await issueReset(tx, deps, person, caller.user) }
  })
  if (deps.mail.on) deps.mail.wake()
  const link = deps.mail.on ? {} : { action_link: linkTo(deps.siteUrl, 'recovery', { token }) }
  return c.json({ ...personJson(person), ...link })
}

/** The link of `POST admin/users/:userId/recovery`, for whoever has the address in the body. */
async function makeReset(c: Context, deps: AuthDeps, { email }: Record<string, unknown>) {
  const claims = await bearerClaims(c, deps)
  return deps.database.transaction({ role: 'service' }, async tx => {
    const { caller } = await lockForPeople(tx, c, claims)
    const found = typeof email === 'string' ? await findUserByEmail(tx, normalizeEmail(email)) : undefined
    const person = found && (await findPerson(tx, found.id))
    if (person === undefined) throw new AuthError('user_not_found')
    const token = await issueReset(tx, deps, person, caller.user)
    return { person, token, link: linkTo(deps.siteUrl, 'recovery', { token }) }
  })
}

/**
 * `POST admin/generate_link`, as `generateLink` asks: the link of an invitation or for a new password, to be handed over by hand. Where
 * mail is set up it goes to its owner's mailbox and nowhere else, and nobody ever gets one to sign in as somebody else.
 */
export async function generateLink(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const { type } = body
  await deps.database.transaction({ role: 'service' }, tx => lockForPeople(tx, c, claims))
  if (type === 'signup') throw new AuthError('signup_disabled')
  if (type !== 'invite' && type !== 'recovery')
    throw new AuthError('validation_failed', {
      message: 'We only make links to invite people and to set a new password.',
    })
  if (deps.mail.on)
    throw new AuthError('validation_failed', {
      message: 'We only email links to their owner. Invite them, or send a link to set a new password.',
      status: 422,
    })
  const { person, token, link } = await (type === 'invite' ? makeInvitation : makeReset)(c, deps, body)
  return c.json({
    ...personJson(person),
    action_link: link,
    email_otp: '',
    hashed_token: token,
    redirect_to: deps.siteUrl,
    verification_type: type,
  })
}
