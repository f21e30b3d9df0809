import { type Context, Hono } from 'hono'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { respondWithAuthError } from './error-response.ts'
import { health } from './health.ts'
import { checkKey } from './identity.ts'
import { jwks } from './jwks.ts'
import { logout } from './logout.ts'
import { passwordGrant } from './password-grant.ts'
import { refreshGrant } from './refresh-grant.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { getUser } from './user.ts'

const JWKS_PATH = '/.well-known/jwks.json'

function token(c: Context, deps: AuthDeps): Promise<Response> {
  const grant = c.req.query('grant_type')
  if (grant === 'password') return passwordGrant(c, deps)
  if (grant === 'refresh_token') return refreshGrant(c, deps)
  throw new AuthError('validation_failed', { message: 'The grant type is not supported' })
}

/** The auth API, to be mounted at `/auth/v1`. */
export function authRoutes(deps: AuthDeps): Hono {
  const routes = new Hono()
  routes.onError((error, c) => respondWithAuthError(c, error, deps.log))
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    // Verifiers in other places ask for the key set without knowing any key of ours.
    if (!c.req.path.endsWith(JWKS_PATH)) checkKey(c.req.raw.headers)
    return next()
  })
  routes.post('/token', c => token(c, deps))
  routes.post('/logout', c => logout(c, deps))
  routes.get('/user', c => getUser(c, deps))
  routes.get('/sessions', c => sessions(c, deps))
  routes.get('/admin/audit', c => audit(c, deps))
  routes.get('/settings', settings)
  routes.get('/health', c => health(c, deps))
  routes.get(JWKS_PATH, c => jwks(c, deps))
  routes.post('/signup', () => {
    throw new AuthError('signup_disabled')
  })
  routes.all('/*', () => {
    throw new AuthError('not_found')
  })
  return routes
}
