import type { Context } from 'hono'
import { type Guesser, type GuessKind, MustWait } from '../limits/sign-in-limit.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'

/** Runs `check`, unless too many tries before were wrong: of this known device, or of strangers at this account or address. */
export function guardTry<T>(
  c: Context,
  { signInLimit, clientAddress }: AuthDeps,
  kind: GuessKind,
  who: Pick<Guesser, 'account' | 'knownDevice'>,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return signInLimit.guard(kind, { ...who, address: clientAddress(c) }, check).catch(error => {
    if (error instanceof MustWait)
      throw new AuthError('over_request_rate_limit', { retryAfterSeconds: error.seconds })
    throw error
  })
}
