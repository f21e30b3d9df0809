import { type Context, Hono } from 'hono'
import { API } from '../../contract/addresses.ts'
import { enterRequest } from '../db/request-meter.ts'
import { AuthError, respondWithAuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { challengeFactor, enrollFactor, unenrollFactor } from './factors.ts'
import {
  factorsOfPerson,
  generateLink,
  removeFactorOfPerson,
  resetFactors,
  sendResetLink,
} from './help-person.ts'
import { identities, unlinkIdentity } from './identities.ts'
import { checkKey } from './identity.ts'
import { invite } from './invite.ts'
import { authorize, callback, idTokenGrant, linkIdentity } from './oidc-sign-in.ts'
import { otp, resend } from './otp.ts'
import { registrationOptions, verifyRegistration } from './passkey-registration.ts'
import { signInOptions, verifySignIn } from './passkey-sign-in.ts'
import { deletePasskey, passkeys, updatePasskey } from './passkeys.ts'
import { passwordGrant } from './password-grant.ts'
import { deletePerson, onePerson, people, updatePerson } from './people.ts'
import { pkceGrant } from './pkce-grant.ts'
import { proofStatus, renewProof } from './proof.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import {
  makeRecoveryCodes,
  recoveryCodeStatus,
  remakeRecoveryCodes,
  unenrollRecoveryCodes,
} from './recovery-codes.ts'
import { refreshGrant } from './refresh-grant.ts'
import { jsonBody } from './request.ts'
import { health, jwks, settings } from './service-info.ts'
import { endOneSession, logout, sessions } from './sessions.ts'
import { singleSignOn, switchedOff } from './switched-off.ts'
import { updateUser } from './update-user.ts'
import { getUser } from './user.ts'
import { verifyFactor } from './verify-factor.ts'
import { verifyLink } from './verify-link.ts'
import { verifyRecoveryCode } from './verify-recovery-code.ts'

const JWKS_PATH = '/.well-known/jwks.json'
const HEALTH_PATH = '/health'
/** Verifiers in other places ask for the key set without knowing any key of ours, and browsers are sent to the others. */
const KEYLESS = [JWKS_PATH, '/v1/authorize', '/v1/callback', '/v1/downloads']

function token(c: Context, deps: AuthDeps): Promise<Response> {
  const grant = c.req.query('grant_type')
  if (grant === 'password') return passwordGrant(c, deps)
  if (grant === 'refresh_token') return refreshGrant(c, deps)
  if (grant === 'pkce') return pkceGrant(c, deps)
  if (grant === 'id_token') return idTokenGrant(c, deps)
  if (grant === 'web3') throw new AuthError('web3_provider_disabled')
  throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
}

/** `POST signup`: refused. One that names nobody is how clients ask for an anonymous sign-in. */
async function signUp(c: Context): Promise<never> {
  const { email, phone } = await jsonBody(c)
  throw new AuthError(email || phone ? 'signup_disabled' : 'anonymous_provider_disabled')
}

/** The auth API, to be mounted at `/auth/v1`, and the back office's at the same place. */
export function authRoutes(deps: AuthDeps, backOffice: Hono): Hono {
  const routes = new Hono()
  routes.onError((error, c) => respondWithAuthError(c, error, deps.log))
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    if (c.req.path !== API.auth + HEALTH_PATH) enterRequest()
    if (!KEYLESS.some(path => c.req.path.endsWith(path))) checkKey(c.req.raw.headers)
    return next()
  })
  routes.post('/token', c => token(c, deps))
  routes.post('/recover', c => recover(c, deps))
  routes.post('/otp', c => otp(c, deps))
  routes.post('/resend', c => resend(c, deps))
  routes.post('/sso', singleSignOn)
  routes.get('/authorize', c => authorize(c, deps))
  routes.get('/callback', c => callback(c, deps))
  routes.get('/reauthenticate', c => reauthenticate(c, deps))
  routes.post('/verify', c => verifyLink(c, deps))
  routes.get('/proof', c => proofStatus(c, deps))
  routes.post('/proof', c => renewProof(c, deps))
  routes.post('/logout', c => logout(c, deps))
  routes.get('/user', c => getUser(c, deps))
  routes.put('/user', c => updateUser(c, deps))
  routes.get('/user/identities', c => identities(c, deps))
  routes.get('/user/identities/authorize', c => linkIdentity(c, deps))
  routes.delete('/user/identities/:identityId', c => unlinkIdentity(c, deps))
  routes.get('/sessions', c => sessions(c, deps))
  routes.delete('/sessions/:sessionId', c => endOneSession(c, deps))
  routes.post('/factors', c => enrollFactor(c, deps))
  routes.get('/factors/recovery-codes', c => recoveryCodeStatus(c, deps))
  routes.post('/factors/recovery-codes', c => makeRecoveryCodes(c, deps))
  routes.post('/factors/recovery-codes/regenerate', c => remakeRecoveryCodes(c, deps))
  routes.post('/factors/recovery-codes/verify', c => verifyRecoveryCode(c, deps))
  routes.delete('/factors/recovery-codes', c => unenrollRecoveryCodes(c, deps))
  routes.post('/factors/:factorId/challenge', c => challengeFactor(c, deps))
  routes.post('/factors/:factorId/verify', c => verifyFactor(c, deps))
  routes.delete('/factors/:factorId', c => unenrollFactor(c, deps))
  routes.get('/passkeys', c => passkeys(c, deps))
  routes.patch('/passkeys/:passkeyId', c => updatePasskey(c, deps))
  routes.delete('/passkeys/:passkeyId', c => deletePasskey(c, deps))
  routes.post('/passkeys/registration/options', c => registrationOptions(c, deps))
  routes.post('/passkeys/registration/verify', c => verifyRegistration(c, deps))
  routes.post('/passkeys/authentication/options', c => signInOptions(c, deps))
  routes.post('/passkeys/authentication/verify', c => verifySignIn(c, deps))
  routes.post('/invite', c => invite(c, deps))
  routes.get('/admin/users', c => people(c, deps))
  routes.get('/admin/users/:userId', c => onePerson(c, deps))
  routes.put('/admin/users/:userId', c => updatePerson(c, deps))
  routes.delete('/admin/users/:userId', c => deletePerson(c, deps))
  routes.get('/admin/users/:userId/factors', c => factorsOfPerson(c, deps))
  routes.delete('/admin/users/:userId/factors', c => resetFactors(c, deps))
  routes.delete('/admin/users/:userId/factors/:factorId', c => removeFactorOfPerson(c, deps))
  routes.post('/admin/generate_link', c => generateLink(c, deps))
  routes.post('/admin/users/:userId/recovery', c => sendResetLink(c, deps))
  routes.route('/', backOffice)
  routes.get('/settings', c => settings(c, deps))
  routes.get(HEALTH_PATH, c => health(c, deps))
  routes.get(JWKS_PATH, c => jwks(c, deps))
  routes.post('/signup', signUp)
  routes.all('/*', c => {
    throw switchedOff(c) ?? new AuthError('not_found')
  })
  return routes
}
