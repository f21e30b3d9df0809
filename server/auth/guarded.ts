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

/** The action of a request in the table of guards: its method and the path of its route. HEAD is answered by the route of GET. */
export const actionOf = (c: Context) =>
  `${c.req.method === 'HEAD' ? 'GET' : c.req.method} ${routePath(c).replace(API.auth, '')}`

/** Throws what the table of guards says against the session of a token. */
export async function passGuard(tx: Transaction, action: string, claims: Claims): Promise<void> {
  const refusal = await refusalOf(tx, action, claims)
  if (refusal !== null) throw new AuthError(CODES[refusal])
}

interface Guarding {
  /** More particular than the route. */
  action?: string
  /** Whether changes of this account's factors come one after the other. */
  lock?: boolean
}

/** Runs `work` in one transaction for whoever made the request, if the table of guards lets them. */
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
