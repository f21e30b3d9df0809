import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { API } from '../../contract/addresses.ts'
import type { Claims, Transaction } from '../db/database.ts'
import { type GuardRefusal, refusalOf } from '../db/guards.ts'
import { type AuthCode, AuthError } from './auth-error.ts'
import { type Caller, findCaller, lockCaller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { bearerClaims } from './request.ts'

const CODES: Record<GuardRefusal, AuthCode> = {
  refused: 'not_admin',
  'second factor': 'insufficient_aal',
  proof: 'reauthentication_needed',
}

/** The action of a request in the table of guards: its method and the path of its route. HEAD counts as GET. */
export const actionOf = (c: Context) =>
  `${c.req.method === 'HEAD' ? 'GET' : c.req.method} ${routePath(c).replace(API.auth, '')}`

/** Throws if the table of guards forbids the action to the session of a token. */
export async function passGuard(tx: Transaction, action: string, claims: Claims): Promise<void> {
  const refusal = await refusalOf(tx, action, claims)
  if (refusal !== null) throw new AuthError(CODES[refusal])
}

interface Guarding {
  /** A more specific action than the route's. */
  action?: string
  /** Whether to lock the account, so that changes of its factors happen one after the other. */
  lock?: boolean
}

/** Runs `work` in one transaction for the caller, if the table of guards allows it. */
export async function guarded<T>(
  c: Context,
  deps: AuthDeps,
  work: (tx: Transaction, caller: Caller, claims: Claims) => Promise<T>,
  { action = actionOf(c), lock = false }: Guarding = {},
): Promise<T> {
  const claims = await bearerClaims(c, deps)
  return deps.database.transaction({ role: 'service' }, async tx => {
    const caller = await (lock ? lockCaller : findCaller)(tx, claims)
    await passGuard(tx, action, claims)
    return work(tx, caller, claims)
  })
}
