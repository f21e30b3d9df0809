import type { Context } from 'hono'
import { type GuessKind, MustWait } from '../limits/sign-in-limit.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'

/** Runs `check`, unless too many tries at this account or from this address were wrong before. */
export function guardTry<T>(
  c: Context,
  { signInLimit, clientAddress }: AuthDeps,
  kind: GuessKind,
  account: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return signInLimit.guard(kind, account, clientAddress(c), check).catch(error => {
    if (error instanceof MustWait)
      throw new AuthError('over_request_rate_limit', { retryAfterSeconds: error.seconds })
    throw error
  })
}
