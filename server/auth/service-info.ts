import type { Context } from 'hono'
import { site } from '../../content/site.ts'
import { OIDC_PROVIDER, PROVIDERS } from '../../contract/ways-in.ts'
import type { AuthDeps } from './deps.ts'

/** `GET health`: good only when the database answers, because nothing works without it. */
export async function health(c: Context, deps: AuthDeps): Promise<Response> {
  await deps.database.ping()
  return c.json({ name: `${site.company} Auth`, version: 'v1', description: 'Answers the Supabase auth API' })
}

/** `GET settings`: which ways in there are. Nobody signs up. */
export function settings(c: Context, deps: AuthDeps): Response {
  const providers = Object.fromEntries(PROVIDERS.map(name => [name, false]))
  return c.json({
    external: {
      ...providers,
      [OIDC_PROVIDER]: deps.oidc !== undefined,
      email: true,
      phone: false,
      anonymous_users: false,
    },
    /** Ours: what the provider is called. */
    ...(deps.oidc && { oidc_name: deps.oidc.settings.name }),
    disable_signup: true,
    mailer_autoconfirm: true,
    /** Ours: whether links can be sent. */
    mailer: deps.mail.on,
    /** Ours: whether replies of applicants are read. */
    replies: deps.mail.readsReplies,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  })
}

// Clients keep the key set for ten minutes themselves; caches on the way must not add more.
const CACHE_SECONDS = 600

/** `GET .well-known/jwks.json`: the public keys, for anybody who wants to verify a token. */
export async function jwks(c: Context, deps: AuthDeps): Promise<Response> {
  c.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
  return c.json(await deps.keys.jwks())
}
