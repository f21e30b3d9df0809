import { IdentityError, type VerifyToken } from '../auth/identity.ts'
import { type Database, DatabaseUnavailable, SessionEnded } from '../db/database.ts'
import { allowedOf } from '../db/guards.ts'
import { OverBudget, withMeter } from '../db/request-meter.ts'
import type { MeterOf } from '../limits/database-budget.ts'
import type { Payer } from './budget.ts'
import type { Call, Fault, Verified } from './process-messages.ts'

interface AnswerDeps {
  database: Database
  verify: VerifyToken
  /** Counts database time like that of requests. Undefined: it is not counted. */
  meterOf: MeterOf | undefined
  now: () => number
}

/** Answers the calls of the realtime process, each in one transaction, so that a slow process keeps none open. */
export function createAnswers({ database, verify, meterOf, now }: AnswerDeps) {
  const onAccount = <T>({ kind, key }: Payer, work: () => Promise<T>): Promise<T> =>
    meterOf === undefined ? work() : withMeter(meterOf(kind === 'signedIn', key), work)

  return async (call: Call): Promise<unknown> => {
    switch (call.kind) {
      case 'verify': {
        const claims = await verify(call.token)
        return { claims, leftMs: claims.exp * 1000 - now() } satisfies Verified
      }
      case 'allowed': {
        const { identity, actions } = call
        return onAccount({ kind: 'signedIn', key: identity.claims.sub }, () =>
          database.transaction(identity, tx => allowedOf(tx, actions)),
        )
      }
      case 'read': {
        const { identity, payer, statement } = call
        return onAccount(payer, () =>
          database.transaction(identity, async tx => {
            const { rows } = await tx.query<{ body: string | null }>(statement.text, statement.values)
            return rows[0]?.body ?? null
          }),
        )
      }
      case 'notify':
        await database.transaction({ role: 'service' }, tx =>
          tx.query(`select pg_notify('live', text) from unnest($1::text[]) as text`, [call.texts]),
        )
    }
  }
}

export function faultOf(error: unknown): Fault {
  if (error instanceof IdentityError)
    return { kind: error.fault === 'expired_token' ? 'expired_token' : 'bad_token' }
  if (error instanceof SessionEnded) return { kind: 'session ended' }
  if (error instanceof OverBudget) return { kind: 'over budget', seconds: error.seconds }
  return { kind: error instanceof DatabaseUnavailable ? 'unavailable' : 'other' }
}
