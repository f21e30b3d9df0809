import type { Context, MiddlewareHandler } from 'hono'
import { bearerToken, type VerifyToken } from '../auth/identity.ts'
import type { Claims } from '../db/database.ts'
import type { BucketSize } from '../db/rate-buckets.ts'
import { OverBudget, type RequestMeter, withMeter } from '../db/request-meter.ts'
import { isFromOutside } from '../rest/caller.ts'
import { type Allowance, createAllowance } from './allowance.ts'

/**
 * Milliseconds of database time. An address has enough for a busy office and for a script that reads the whole blog
 * once, and at most a fifth of the embedded database for long.
 */
const OF_ADDRESS: BucketSize = { capacity: 2_000, refillPerSecond: 200 }
/** Of an account, which works with lists and figures. */
const OF_ACCOUNT: BucketSize = { capacity: 4_000, refillPerSecond: 300 }
/** The least that a request costs: it takes work of the server even if it asks the database for nothing. */
const REQUEST_MS = 10

export function createMeter(allowance: Allowance, caller: string): RequestMeter {
  let hasEntered = false
  let hasBegun = false
  let prepaid = 0
  const refuse = (amount: number) => {
    const seconds = allowance.take(caller, amount)
    if (seconds > 0) throw new OverBudget(seconds)
  }
  return {
    caller,
    enter() {
      if (hasEntered) return
      refuse(REQUEST_MS)
      hasEntered = true
      prepaid = REQUEST_MS
    },
    begin() {
      // What has begun is brought to its end: a form that is stored gets its answer.
      if (!hasBegun) refuse(0)
      hasBegun = true
    },
    add(ms) {
      const free = Math.min(prepaid, ms)
      prepaid -= free
      allowance.charge(caller, ms - free)
    },
  }
}

/** The meter of an account, or of an address. */
export type MeterOf = (isAccount: boolean, caller: string) => RequestMeter

/** The budgets of all callers, whichever door they come by. `now` is a clock in milliseconds. */
export function createMeters(now: () => number): MeterOf {
  const addresses = createAllowance(OF_ADDRESS, now)
  const accounts = createAllowance(OF_ACCOUNT, now)
  return (isAccount, caller) => createMeter(isAccount ? accounts : addresses, caller)
}

interface BudgetDeps {
  verify: VerifyToken
  clientAddress: (context: Context) => string
  meterOf: MeterOf
}

/**
 * Counts each request that comes over the network. Who is signed in is counted by account, so that nobody else at the
 * same address uses up an administrator's time.
 */
export function createDatabaseBudget({ verify, clientAddress, meterOf }: BudgetDeps): MiddlewareHandler {
  async function claimsOf(context: Context): Promise<Claims | undefined> {
    const token = bearerToken(context.req.raw.headers)
    // The route itself says what is wrong with a token.
    return token === undefined ? undefined : verify(token).catch(() => undefined)
  }

  return async (context, next) => {
    // A call of one of the site's own pages belongs to the request for the page.
    if (!isFromOutside(context)) return next()
    const claims = await claimsOf(context)
    const meter = claims === undefined ? meterOf(false, clientAddress(context)) : meterOf(true, claims.sub)
    return withMeter(meter, next)
  }
}

export const noDatabaseBudget: MiddlewareHandler = (_context, next) => next()
