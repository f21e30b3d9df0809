import type { Database } from '../db/database.ts'
import { type Erased, erasePerson, LastAdministrator } from '../db/erase-person.ts'
import { SetupError } from '../env.ts'
import { mailboxHash } from '../functions/content-hash.ts'
import { attemptKeysOf } from './clear-waits.ts'

/** Removes everything about the person behind an address: what they sent, what is owed to them, and their account. */
export async function erase(database: Database, address: string): Promise<Erased> {
  const email = address.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new SetupError(`${address} is not an email address.`)
  const hash = mailboxHash(email)
  try {
    return await erasePerson(database, {
      email,
      owns: other => mailboxHash(other).equals(hash),
      mailboxHash: hash,
      attemptKeys: await database.transaction({ role: 'service' }, tx => attemptKeysOf(tx, email)),
    })
  } catch (error) {
    if (!(error instanceof LastAdministrator)) throw error
    throw new SetupError(`${email} is the only administrator. Create another one first.`, { cause: error })
  }
}
