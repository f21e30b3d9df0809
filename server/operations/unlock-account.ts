import type { Transaction } from '../db/database.ts'
import { listDevices } from '../db/known-devices.ts'
import { removeAttempts } from '../db/sign-in-attempts.ts'
import { findUserByEmail } from '../db/users.ts'
import { limitKey } from '../limits/limit-keys.ts'
import { deviceKey, grantTries } from '../limits/sign-in-limit.ts'

/** Enough that someone who keeps failing does not bring the delay back before the owner is in, because each stranger's address has delays of its own. Too few to guess a password. */
const TRIES_ONCE_UNLOCKED = 100

async function keysOf(tx: Transaction, { id, email }: { id: string; email: string }): Promise<Buffer[]> {
  const devices = await listDevices(tx, id)
  return [
    limitKey('account', email),
    limitKey('code of a mail', email),
    limitKey('second factor', id),
    ...devices.flatMap(device => [
      deviceKey('account', email, device),
      deviceKey('second factor', id, device),
    ]),
  ]
}

/** Every key under which failed sign-ins of an account are counted, whether or not the account exists. */
export async function attemptKeysOf(tx: Transaction, email: string): Promise<Buffer[]> {
  const user = await findUserByEmail(tx, email)
  return user === undefined
    ? [limitKey('account', email), limitKey('code of a mail', email)]
    : keysOf(tx, user)
}

/** Ends every delay of an account, for strangers and known devices. */
export async function clearWaits(tx: Transaction, user: { id: string; email: string }): Promise<void> {
  await removeAttempts(tx, await keysOf(tx, user))
  await grantTries(tx, user.email, TRIES_ONCE_UNLOCKED)
}
