import type { Context, MiddlewareHandler } from 'hono'
import { bearerToken, type VerifyToken } from '../auth/identity.ts'
import type { Claims } from '../db/database.ts'
import type { BucketSize } from '../db/rate-buckets.ts'
import { OverBudget, type RequestMeter, withMeter } from '../db/request-meter.ts'
import { isFromOutside } from '../rest/caller.ts'
import { type Allowance, createAllowance } from './allowance.ts'

/**
 * Milliseconds of database time. Enough for a busy office behind one address and for a script that reads the whole blog
 * once. In the long run, an address gets at most a fifth of the embedded database's time.
 */
const OF_ADDRESS: BucketSize = { capacity: 2_000, refillPerSecond: 200 }
/** For an account, which works with lists and analytics. */
const OF_ACCOUNT: BucketSize = { capacity: 4_000, refillPerSecond: 300 }
/** The minimum cost of a request, because it takes server time even without a query. */
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
      // A request that has begun may finish, so that a stored form gets its response.
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

export type MeterOf = (isAccount: boolean, caller: string) => RequestMeter

/** Shared by all APIs, so that a caller has one budget. `now` is a clock in milliseconds. */
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
 * Counts each request over the network. Signed-in callers are counted by account, so that others at the same address
 * can't use up their time.
 */
export function createDatabaseBudget({ verify, clientAddress, meterOf }: BudgetDeps): MiddlewareHandler {
  async function claimsOf(context: Context): Promise<Claims | undefined> {
    const token = bearerToken(context.req.raw.headers)
    // The route itself reports an invalid token.
    return token === undefined ? undefined : verify(token).catch(() => undefined)
  }

  return async (context, next) => {
    // A backend call of the site's own page counts toward the request for the page.
    if (!isFromOutside(context)) return next()
    const claims = await claimsOf(context)
    const meter = claims === undefined ? meterOf(false, clientAddress(context)) : meterOf(true, claims.sub)
    return withMeter(meter, next)
  }
}

export const noDatabaseBudget: MiddlewareHandler = (_context, next) => next()
