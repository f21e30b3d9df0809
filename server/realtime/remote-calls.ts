import { IdentityError } from '../auth/identity.ts'
import { DatabaseUnavailable, type Identity, SessionEnded, type SignedIn } from '../db/database.ts'
import { OverBudget } from '../db/request-meter.ts'
import type { Payer } from './budget.ts'
import type { Call, Fault, Statement, Verified } from './process-messages.ts'

/** The server has logged what went wrong. */
export class CallFailed extends Error {
  override name = 'CallFailed'
}

/** The calls of this process to the server. Each rejects as it would there. */
export interface RemoteCalls {
  verify(token: string): Promise<Verified>
  allowed(identity: SignedIn, actions: string[]): Promise<ReadonlySet<string>>
  /** The rows as JSON. */
  read(identity: Identity, payer: Payer, statement: Statement): Promise<string | null>
  notify(texts: string[]): Promise<void>
}

function errorOf(fault: Fault): Error {
  switch (fault.kind) {
    case 'bad_token':
    case 'expired_token':
      return new IdentityError(fault.kind)
    case 'session ended':
      return new SessionEnded()
    case 'unavailable':
      return new DatabaseUnavailable('The database cannot be used')
    case 'over budget':
      return new OverBudget(fault.seconds)
    case 'other':
      return new CallFailed('The server could not answer')
  }
}

export function createRemoteCalls(post: (id: number, call: Call) => void) {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0

  function ask<Result>(call: Call): Promise<Result> {
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: result => resolve(result as Result), reject })
      post(id, call)
    })
  }
  function taken(id: number) {
    const asked = waiting.get(id)
    waiting.delete(id)
    return asked
  }

  const calls: RemoteCalls = {
    verify: token => ask({ kind: 'verify', token }),
    allowed: (identity, actions) => ask({ kind: 'allowed', identity, actions }),
    read: (identity, payer, statement) => ask({ kind: 'read', identity, payer, statement }),
    notify: texts => ask({ kind: 'notify', texts }),
  }
  return {
    calls,
    answer: (id: number, result: unknown) => taken(id)?.resolve(result),
    refuse: (id: number, fault: Fault) => taken(id)?.reject(errorOf(fault)),
  }
}
