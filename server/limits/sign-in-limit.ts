import type { Database, Transaction } from '../db/database.ts'
import {
  type Attempts,
  FORGET_SECONDS,
  forgiveAttempts,
  lockAttempts,
  saveAttempts,
} from '../db/sign-in-attempts.ts'
import { createKeyedQueue } from './concurrency.ts'
import { limitKey, networksOf } from './limit-keys.ts'

const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 10
/** Short, so that an attacker's guesses delay unknown devices but lock nobody out for long. */
const LONGEST_ACCOUNT_WAIT_SECONDS = 5 * 60
const LONGEST_ADDRESS_WAIT_SECONDS = 15 * 60
/** Long, because someone who guesses codes already has the password, and six digits are quickly guessed. */
const LONGEST_CODE_WAIT_SECONDS = 60 * 60
const MAX_QUEUED = 100

/** What is being guessed. Counted separately, so that a correct password doesn't reset wrong codes. */
export type GuessKind = 'account' | 'second factor' | 'code of a mail'

const LONGEST_WAIT_SECONDS: Record<GuessKind, number> = {
  account: LONGEST_ACCOUNT_WAIT_SECONDS,
  'second factor': LONGEST_CODE_WAIT_SECONDS,
  'code of a mail': LONGEST_CODE_WAIT_SECONDS,
}

interface Guesser {
  account: string
  address: string
  /** The hash of the device's token, if the account has signed in on this device before. */
  knownDevice: Buffer | undefined
}

export class MustWait extends Error {
  override name = 'MustWait'
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many tries')
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

export interface SignInLimit {
  /**
   * Runs `check`, which returns whether the sign-in succeeded. Throws `MustWait` if the guesser has to wait.
   */
  guard<T>(kind: GuessKind, guesser: Guesser, check: () => Promise<T | undefined>): Promise<T | undefined>
}

/** The wait after a number of failures: none for the free tries, then doubling with each failure up to the longest. */
export function waitAfter(failures: number, longestSeconds: number, freeTries = FREE_TRIES): number {
  if (failures < freeTries) return 0
  return Math.min(longestSeconds, FIRST_WAIT_SECONDS * 2 ** (failures - freeTries))
}

function countOf({ failures, secondsSinceFailure }: Attempts): number {
  return secondsSinceFailure > FORGET_SECONDS ? 0 : failures
}

/** Counts failures. */
interface Counter {
  hash: Buffer
  longest: number
  freeTries: number
}

/** The key for failures of one known device with one account. */
export function deviceKey(kind: GuessKind, account: string, device: Buffer): Buffer {
  return limitKey(`${kind} on a known device`, `${account}\n${device.toString('hex')}`)
}

/** A known device has its own count, so that neither strangers nor others at its address delay it. */
function countersOf(kind: GuessKind, { account, address, knownDevice }: Guesser): [Counter, ...Counter[]] {
  const longest = LONGEST_WAIT_SECONDS[kind]
  if (knownDevice !== undefined)
    return [{ hash: deviceKey(kind, account, knownDevice), longest, freeTries: FREE_TRIES }]
  return [
    { hash: limitKey(kind, account), longest, freeTries: FREE_TRIES },
    ...networksOf(address).map(({ network, share }) => ({
      hash: limitKey('address', network),
      longest: LONGEST_ADDRESS_WAIT_SECONDS,
      freeTries: FREE_TRIES * share,
    })),
  ]
}

/**
 * Counts a try as failed before its password is checked, so that a crash or a burst of tries gains nothing. The count
 * is in the database, so that it survives a restart and all instances share it.
 */
async function reserve(tx: Transaction, counters: readonly Counter[]): Promise<void> {
  const counts = []
  // Locks in a fixed order to avoid deadlocks.
  for (const counter of counters.toSorted((a, b) => Buffer.compare(a.hash, b.hash)))
    counts.push({ ...counter, ...(await lockAttempts(tx, counter.hash)) })
  const wait = Math.max(...counts.map(({ secondsToWait }) => secondsToWait))
  if (wait > 0) throw new MustWait(wait)
  for (const count of counts) {
    const failures = countOf(count) + 1
    await saveAttempts(tx, count.hash, failures, waitAfter(failures, count.longest, count.freeTries))
  }
}

export function createSignInLimit(database: Database): SignInLimit {
  const enqueue = createKeyedQueue(MAX_QUEUED)

  return {
    async guard(kind, guesser, check) {
      const counters = countersOf(kind, guesser)
      const [first, ...networks] = counters.map(({ hash }) => hash) as [Buffer, ...Buffer[]]
      const tried = async () => {
        await database.transaction({ role: 'service' }, tx => reserve(tx, counters))
        const result = await check()
        if (result !== undefined)
          await database.transaction({ role: 'service' }, tx => forgiveAttempts(tx, first, networks))
        return result
      }
      /** Tries with the same counter run one after another, so that honest simultaneous tries don't count against each other. */
      const queued = async ([key, ...others]: Buffer[]): ReturnType<typeof tried> => {
        if (key === undefined) return tried()
        const turn = enqueue(key.toString('hex'), () => queued(others))
        if (turn === undefined) throw new MustWait(FIRST_WAIT_SECONDS)
        return turn
      }
      // Only queues by the nearest network, because the many members of wider networks needn't wait for each other.
      return queued([first, ...networks.slice(0, 1)])
    },
  }
}

export const noSignInLimit: SignInLimit = { guard: (_kind, _guesser, check) => check() }

/** Gives unknown devices `tries` free tries with an account before the waits start again. */
export async function grantTries(tx: Transaction, account: string, tries: number): Promise<void> {
  const key = limitKey('account', account)
  await lockAttempts(tx, key)
  await saveAttempts(tx, key, FREE_TRIES - tries, 0)
}
