import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { OIDC_PROVIDER } from '../../contract/ways-in.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { findUserOfIdentity, type Identity, saveIdentity, wasRemoved } from '../db/identities.ts'
import { issueToken, type OneTimeToken, removeToken } from '../db/one-time-tokens.ts'
import { addInvited, findPerson } from '../db/people.ts'
import { findUserByEmail, type User } from '../db/users.ts'
import { describeFault } from '../log.ts'
import { AuthError } from './auth-error.ts'
import { stateOf } from './change-person.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { OidcFault, type OidcPerson, type OidcProvider } from './oidc-provider.ts'
import { openState, sealState } from './oidc-state.ts'
import { openLink } from './open-link.ts'
import { hashPassword } from './passwords.ts'
import { readChallenge, returnAddress } from './pkce.ts'
import { jsonBody } from './request.ts'
import { unsupportedProvider } from './switched-off.ts'
import { tokenResponse } from './user.ts'

const RANDOM_BYTES = 32
const random = () => randomBytes(RANDOM_BYTES).toString('base64url')

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

/** The provider that a call names. Refuses any other. */
function providerOf(deps: AuthDeps, name: string): OidcProvider {
  if (deps.oidc === undefined || name !== OIDC_PROVIDER) throw unsupportedProvider(name)
  return deps.oidc
}

/** The provider's URL for a browser that will exchange a code here. Tokens never stand in addresses. */
async function beginning(c: Context, deps: AuthDeps, linkTo?: string): Promise<string> {
  const provider = providerOf(deps, c.req.query('provider') ?? '')
  const challenge = readChallenge(c.req.query())
  if (challenge === undefined) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  const [nonce, verifier] = [random(), random()]
  const returnTo = returnAddress(deps.siteUrl, c.req.query('redirect_to'))
  const state = await sealState(deps, {
    nonce,
    verifier,
    challenge,
    returnTo,
    ...(linkTo !== undefined && { linkTo }),
  })
  return provider.authorizationUrl({ state, nonce, verifier, anew: c.req.query('prompt') === 'login' })
}

/** `GET authorize`: where `signInWithOAuth` sends a browser to. */
export async function authorize(c: Context, deps: AuthDeps): Promise<Response> {
  return c.redirect(await beginning(c, deps), 302)
}

/** `GET user/identities/authorize`, as `linkIdentity` asks. */
export async function linkIdentity(c: Context, deps: AuthDeps): Promise<Response> {
  const { user } = await guarded(c, deps, async (_, caller) => caller)
  const url = await beginning(c, deps, user.id)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

/** Creates an account for someone whose mailbox is at the allowed domain. */
async function welcome(tx: Transaction, deps: AuthDeps, identity: Identity): Promise<string> {
  const { email } = identity
  const newcomers = deps.oidc?.settings.newcomers
  if (email === null || newcomers === undefined || !email.endsWith(`@${newcomers.domain}`))
    throw new AuthError('signup_disabled')
  if (await wasRemoved(tx, identity))
    throw new AuthError('signup_disabled', {
      message: 'Your account was removed. Ask an administrator to invite you again.',
    })
  // Nobody knows this password.
  const passwordHash = await hashPassword(random())
  const { id } = await addInvited(tx, { email, role: newcomers.role, passwordHash, data: {} })
  await recordAction(tx, 'account opened by the provider', id)
  return id
}

/** The account for a provider's identity: the linked one, the one of the mailbox, or a new one if allowed. */
async function accountOf(tx: Transaction, deps: AuthDeps, person: OidcPerson): Promise<User> {
  const identity = identityOf(deps, person)
  const linked = await findUserOfIdentity(tx, identity)
  const known = person.email === undefined ? undefined : await findUserByEmail(tx, person.email)
  const id = linked ?? known?.id ?? (await welcome(tx, deps, identity))
  const user = await findPerson(tx, id)
  if (user === undefined) throw new AuthError('user_not_found')
  if (user.isSuspended) throw new AuthError('user_banned')
  if (linked === undefined) await recordAction(tx, 'identity linked', user.id)
  if (stateOf(user) === 'invited') await removeToken(tx, { userId: user.id, kind: 'invite' })
  return user
}

const identityOf = (deps: AuthDeps, person: OidcPerson): Identity => ({
  issuer: deps.oidc?.settings.issuer ?? '',
  subject: person.subject,
  email: person.email ?? null,
})

/** The facts that a session needs. */
const factsOf = ({ usedSecondFactor, signedInAt }: OidcPerson) => ({ usedSecondFactor, signedInAt })

/** Finds the account to enter, and links the provider's identity to it. */
async function entering(tx: Transaction, deps: AuthDeps, person: OidcPerson): Promise<OneTimeToken> {
  const identity = identityOf(deps, person)
  const user = await accountOf(tx, deps, person)
  await saveIdentity(tx, user.id, identity)
  return { userId: user.id, data: factsOf(person) }
}

/**
 * Links a provider's account to the caller's own. The link is made when the code is exchanged, so that nobody can be tricked into
 * linking their provider to another person's account.
 */
async function linking(
  tx: Transaction,
  deps: AuthDeps,
  person: OidcPerson,
  userId: string,
): Promise<OneTimeToken> {
  const identity = identityOf(deps, person)
  const owner = await findUserOfIdentity(tx, identity)
  if (owner !== undefined)
    throw new AuthError('identity_already_exists', {
      message: `Identity is already linked${owner === userId ? '' : ' to another user'}`,
    })
  return { userId, data: { ...factsOf(person), identity } }
}

const takeUp = (tx: Transaction, deps: AuthDeps, person: OidcPerson, linkTo: string | undefined) =>
  linkTo === undefined ? entering(tx, deps, person) : linking(tx, deps, person, linkTo)

/** The service's error for a sign-in that failed at the provider or on the way back. */
function refusalOf(error: unknown, deps: AuthDeps): AuthError {
  if (error instanceof AuthError) return error
  if (!(error instanceof OidcFault)) throw error
  deps.log.warn('sign-in by the provider failed', { reason: error.message, ...describeFault(error.cause) })
  return new AuthError('bad_oauth_callback')
}

/**
 * `GET callback`: a browser comes back from the provider. It goes on to the page that it began on, with a code that only this browser
 * can exchange, or with the reason why not.
 */
export async function callback(c: Context, deps: AuthDeps): Promise<Response> {
  const { oidc } = deps
  const state = oidc && (await openState(deps, c.req.query('state') ?? ''))
  if (oidc === undefined || state === undefined) throw new AuthError('bad_oauth_state')
  const back = new URL(state.returnTo)
  try {
    const { code, error, error_description: reason } = c.req.query()
    if (error) throw new AuthError('bad_oauth_callback', { message: (reason || error).slice(0, 200) })
    const { idToken, accessToken } = await oidc.redeem(code ?? '', state.verifier)
    const person = await oidc.verify(idToken, accessToken)
    if (person.nonce !== state.nonce) throw new OidcFault('The ID token has another nonce')
    const given = await deps.database.transaction({ role: 'service' }, async tx => {
      const taken = await takeUp(tx, deps, person, state.linkTo)
      return issueToken(tx, 'oauth', { ...taken, challenge: state.challenge })
    })
    back.searchParams.set('code', given)
  } catch (error) {
    const { code, message, status } = refusalOf(error, deps)
    back.searchParams.set('error', status >= 500 ? 'server_error' : 'access_denied')
    back.searchParams.set('error_code', code)
    back.searchParams.set('error_description', message)
  }
  return c.redirect(back.href, 303)
}

/** Checks a nonce that the client chose and sent to the provider as a digest. */
function checkNonce(given: unknown, inToken: string | undefined): void {
  if ((inToken !== undefined) !== (typeof given === 'string' && given !== ''))
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.')
  if (inToken !== undefined && createHash('sha256').update(String(given)).digest('hex') !== inToken)
    throw invalid('Nonces mismatch')
}

/** `POST token?grant_type=id_token`, as `signInWithIdToken` sends it: a token that the client got from the provider itself. */
export async function idTokenGrant(c: Context, deps: AuthDeps): Promise<Response> {
  const body = await jsonBody(c)
  const {
    id_token: idToken,
    access_token: accessToken,
    provider: name,
    nonce,
    issuer,
    client_id: client,
  } = body
  if (typeof idToken !== 'string' || idToken === '') throw invalid('id_token required')
  if (!name && !(issuer && client)) throw invalid('provider or client_id and issuer required')
  const provider = deps.oidc
  if (provider === undefined || name !== OIDC_PROVIDER) throw refusedProvider(name, issuer)
  const linkTo = body.link_identity === true ? await linkingUser(c, deps) : undefined
  const person = await provider
    .verify(idToken, typeof accessToken === 'string' ? accessToken : undefined)
    .catch(error => {
      if (!(error instanceof OidcFault)) throw error
      deps.log.warn('ID token refused', { reason: error.message })
      throw invalid('Bad ID token')
    })
  checkNonce(nonce, person.nonce)
  const { user, session, refreshToken } = await deps.database.transaction({ role: 'service' }, async tx => {
    const link = await takeUp(tx, deps, person, linkTo)
    return openLink(tx, c, deps, { kind: 'oauth', link, method: 'oauth', isSameBrowser: true })
  })
  deps.mail.wake()
  if (session === undefined) throw new AuthError('unexpected_failure')
  return c.json(await tokenResponse(deps.tokens, user, session, refreshToken))
}

async function linkingUser(c: Context, deps: AuthDeps): Promise<string> {
  const action = 'GET /user/identities/authorize'
  return guarded(c, deps, async (_, { user }) => user.id, { action })
}

/** The service's error for a provider that is not set up, or unknown. */
function refusedProvider(name: unknown, issuer: unknown): AuthError {
  if (unsupportedProvider(String(name)).message.endsWith('provider is not enabled'))
    return new AuthError('provider_disabled', {
      message: `Provider (issuer "${issuer ?? ''}") is not enabled`,
    })
  return invalid(`Custom OIDC provider "${name ?? ''}" not allowed`)
}
