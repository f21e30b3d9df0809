import { IdentityError } from '../auth/identity.ts'
import { DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { OverBudget } from '../db/request-meter.ts'
import { DataError } from '../rest/data-error.ts'
import { BadBinding } from './binding.ts'
import { NotAllowed } from './join.ts'

/** An address or an account has as much as it may have, or is too fast. The message is a reason as the service gives them. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** What a refused join is told, in the form in which the service gives its reasons. Undefined for a fault of ours. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof TooMuch) return error.message
  if (error instanceof NotAllowed)
    return 'Unauthorized: You do not have permissions to read from this Channel topic'
  if (error instanceof IdentityError)
    return `InvalidJWTToken: ${error.fault === 'expired_token' ? 'Token has expired' : 'Invalid token'}`
  if (error instanceof SessionEnded) return 'InvalidJWTToken: The session has ended'
  if (error instanceof BadBinding || error instanceof DataError)
    return `RealtimeDisabledForConfiguration: ${error.message}`
  if (error instanceof OverBudget) return 'ChannelRateLimitReached: Try again in a moment'
  if (error instanceof DatabaseUnavailable) return 'DatabaseUnavailable: Try again in a moment'
  return error instanceof Error && error.name === 'ValiError'
    ? 'InvalidJoin: Malformed parameters'
    : undefined
}
