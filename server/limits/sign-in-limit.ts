import type { Database, Transaction } from '../db/database.ts'
import {
  type Attempts,
  forgiveAttempts,
  lockAttempts,
  removeAttempts,
  removeOldAttempts,
  saveAttempts,
} from '../db/sign-in-attempts.ts'
import { limitKey } from './limit-key.ts'
import { createTurns } from './turns.ts'

const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 10
/** Short enough that nobody can lock an administrator out for long by guessing. */
const LONGEST_ACCOUNT_WAIT_SECONDS = 5 * 60
const LONGEST_ADDRESS_WAIT_SECONDS = 15 * 60
/** Whoever guesses at codes has the password already, and six digits are few. */
const LONGEST_CODE_WAIT_SECONDS = 60 * 60
/** After this long without a failure the count begins anew. */
const FORGET_SECONDS = 24 * 60 * 60
const LONGEST_LINE = 100

/** What is guessed at. Counted apart, so that a right password does not forgive wrong codes. */
export type GuessKind = 'account' | 'second factor'

const LONGEST_WAIT_SECONDS: Record<GuessKind, number> = {
  account: LONGEST_ACCOUNT_WAIT_SECONDS,
  'second factor': LONGEST_CODE_WAIT_SECONDS,
}

/** A sign-in must wait this long. */
export class MustWait extends Error {
  override name = 'MustWait'
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many tries')
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

export interface SignInLimit {
  /** Runs `check`, which says whether the sign-in succeeded, unless account or address must wait: then `MustWait`. */
  guard<T>(
    kind: GuessKind,
    account: string,
    address: string,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined>
}

/** Nothing after the first tries; then each failure doubles the wait, up to the longest. */
export function waitAfter(failures: number, longestSeconds: number): number {
  if (failures < FREE_TRIES) return 0
  return Math.min(longestSeconds, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_TRIES))
}

function countOf({ failures, secondsSinceFailure }: Attempts): number {
  return secondsSinceFailure > FORGET_SECONDS ? 0 : failures
}

/**
 * Counts a try as failed before its password is checked, so that a crash or a burst gives nothing away.
 * Kept in the database: a restart forgets nothing, and instances share it.
 */
async function reserve(tx: Transaction, kind: GuessKind, account: Buffer, address: Buffer): Promise<void> {
  const keys = [
    { hash: account, longest: LONGEST_WAIT_SECONDS[kind] },
    { hash: address, longest: LONGEST_ADDRESS_WAIT_SECONDS },
  ].sort((a, b) => Buffer.compare(a.hash, b.hash))
  const counts = []
  for (const key of keys) counts.push({ ...key, ...(await lockAttempts(tx, key.hash)) })
  const wait = Math.max(...counts.map(({ secondsToWait }) => secondsToWait))
  if (wait > 0) throw new MustWait(wait)
  for (const count of counts) {
    const failures = countOf(count) + 1
    await saveAttempts(tx, count.hash, failures, waitAfter(failures, count.longest))
  }
}

export function createSignInLimit(database: Database): SignInLimit {
  const inTurn = createTurns(LONGEST_LINE)

  return {
    async guard(kind, account, address, check) {
      const accountKey = limitKey(kind, account)
      const addressKey = limitKey('address', address)
      const tried = async () => {
        await database.transaction({ role: 'service' }, tx => reserve(tx, kind, accountKey, addressKey))
        const result = await check()
        if (result !== undefined)
          await database.transaction({ role: 'service' }, tx => forgiveAttempts(tx, accountKey, addressKey))
        return result
      }
      // Tries of one account or address take turns, so that honest ones sent at once do not count against each other.
      const turn = inTurn(`${kind} ${account}`, async () => {
        const inner = inTurn(`address ${address}`, tried)
        if (inner === undefined) throw new MustWait(FIRST_WAIT_SECONDS)
        return inner
      })
      if (turn === undefined) throw new MustWait(FIRST_WAIT_SECONDS)
      return turn
    },
  }
}

export const noSignInLimit: SignInLimit = { guard: (_kind, _account, _address, check) => check() }

/** Lets an account be tried anew at once. */
export async function forgetAttempts(tx: Transaction, kind: GuessKind, account: string): Promise<void> {
  await removeAttempts(tx, limitKey(kind, account))
}

export async function forgetOldAttempts(tx: Transaction): Promise<void> {
  await removeOldAttempts(tx, FORGET_SECONDS)
}
