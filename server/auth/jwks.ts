import type { Context } from 'hono'
import type { AuthDeps } from './deps.ts'

// Clients keep the key set for ten minutes themselves; caches on the way must not add more.
const CACHE_SECONDS = 600

/** `GET .well-known/jwks.json`: the public keys, for anybody who wants to verify a token. */
export async function jwks(c: Context, deps: AuthDeps): Promise<Response> {
  c.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
  return c.json(await deps.keys.jwks())
}
