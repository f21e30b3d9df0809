import type { Context } from 'hono'
import { site } from '../../content/site.ts'
import type { AuthDeps } from './deps.ts'

/** `GET health`: good only when the database answers, because nothing works without it. */
export async function health(c: Context, deps: AuthDeps): Promise<Response> {
  await deps.database.ping()
  return c.json({ name: `${site.company} Auth`, version: 'v1', description: 'Answers the Supabase auth API' })
}

/** `GET settings`: what a client may offer. Only sign-in by email and password, and no sign-up. */
export function settings(c: Context, deps: AuthDeps): Response {
  return c.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: true,
    /** Ours: whether links can be sent. */
    mailer: deps.mail.on,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
}

// Clients keep the key set for ten minutes themselves; caches on the way must not add more.
const CACHE_SECONDS = 600

/** `GET .well-known/jwks.json`: the public keys, for anybody who wants to verify a token. */
export async function jwks(c: Context, deps: AuthDeps): Promise<Response> {
  c.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
  return c.json(await deps.keys.jwks())
}
