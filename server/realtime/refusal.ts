import { IdentityError } from '../auth/identity.ts'
import { DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { OverBudget } from '../db/request-meter.ts'
import { DataError } from '../rest/data-error.ts'
import { BadBinding } from './binding.ts'
import { NotAllowed } from './join.ts'

/** An address or account has reached its limit or rate. The message is one that the service gives. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** The reason for a refused join, in the service's form. Undefined for a fault of ours. */
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
