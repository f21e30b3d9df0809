import type { Context } from 'hono'
import { CARD_LENGTHS, CARD_REFUSALS } from '../../contract/link-cards.ts'
import { AuthError, invalid } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { jsonBody } from '../auth/request.ts'
import { NoCard } from '../link-cards/link-cards.ts'
import type { AdminDeps } from './deps.ts'

/** `POST admin/link-cards` with `url`: what the page there says of itself. Its picture is stored. */
export async function makeLinkCard(c: Context, deps: AdminDeps): Promise<Response> {
  const claims = await guarded(c, deps, async (_tx, _caller, proven) => proven)
  const { url } = await jsonBody(c)
  if (typeof url !== 'string' || url.length > CARD_LENGTHS.url) throw invalid(CARD_REFUSALS['bad address'])
  const wait = await deps.requestLimit('link cards', claims.sub)
  if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: wait })
  try {
    return c.json(await deps.linkCards.make({ role: 'authenticated', claims }, url))
  } catch (error) {
    if (!(error instanceof NoCard)) throw error
    deps.log.info('no link card', { reason: error.reason })
    throw invalid(CARD_REFUSALS[error.reason])
  }
}
