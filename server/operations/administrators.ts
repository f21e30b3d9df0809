import { randomBytes } from 'node:crypto'
import { HIGHEST_COST, isImportedHash } from '../auth/bcrypt.ts'
import { takeOffFactors } from '../auth/change-person.ts'
import { guessableWords, passwordFault } from '../auth/password-rules.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Database } from '../db/database.ts'
import {
  addAdministrator,
  findEnvironmentAdministrator,
  findUserByEmail,
  hasAdministrator,
  makeAdministrator,
  markGenerated,
  saveEnvironmentAdministrator,
  setPassword,
} from '../db/users.ts'
import { SetupError } from '../env.ts'
import type { FirstAccount } from '../log.ts'
import { GENERATED_ADMIN_EMAIL } from './setup/steps.ts'
import { clearWaits } from './unlock-account.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/

/** A bcrypt hash instead of a password, for someone moved from another system. */
export type Secret = { password: string } | { hash: string }

async function refuseGuessable(password: string, words: readonly string[], prefix = ''): Promise<void> {
  const fault = await passwordFault(password, words)
  if (fault !== undefined) throw new SetupError(prefix + fault.message)
}

/** Refuses a password in the environment that is easy to guess. */
export function checkEnvironmentAdministrator(
  { email, password }: { email: string; password: string },
  siteUrl: string,
): Promise<void> {
  return refuseGuessable(password, guessableWords(email, siteUrl), 'ADMIN_PASSWORD cannot be used: ')
}

async function hashOf(secret: Secret, words: readonly string[]): Promise<string> {
  if ('hash' in secret) {
    if (!isImportedHash(secret.hash))
      throw new SetupError(
        `This isn’t a bcrypt hash ($2a$, $2b$ or $2y$) with a cost of ${HIGHEST_COST} or less.`,
      )
    return secret.hash
  }
  await refuseGuessable(secret.password, words)
  return hashPassword(secret.password)
}

/** The form in which an address is stored. */
function addressOf(email: string): string {
  const address = email.trim().toLowerCase()
  if (!EMAIL.test(address)) throw new SetupError(`${email} is not an email address.`)
  return address
}

/** Creates an administrator. Refuses an address that has an account, whatever its role. */
export async function createAdministrator(
  database: Database,
  email: string,
  secret: Secret,
  siteUrl: string,
): Promise<void> {
  const address = addressOf(email)
  const hash = await hashOf(secret, guessableWords(address, siteUrl))
  await database.transaction({ role: 'service' }, async tx => {
    const id = await addAdministrator(tx, address, hash)
    if (id === undefined)
      throw new SetupError(
        `${address} already has an account. To set a new password, run npm run admin -- password ${address}. The role stays the same.`,
      )
    await recordAction(tx, 'administrator created', null, id)
  })
}

/** Sets another password, ends all sessions and ends sign-in delays. The role stays. */
export async function resetPassword(
  database: Database,
  email: string,
  password: string,
  siteUrl: string,
): Promise<void> {
  const address = addressOf(email)
  const hash = await hashOf({ password }, guessableWords(address, siteUrl))
  await database.transaction({ role: 'service' }, async tx => {
    const user = await findUserByEmail(tx, address)
    if (user === undefined) throw new SetupError(`There is no account ${email}.`)
    await clearWaits(tx, user)
    await setPassword(tx, user.id, hash, null)
    await recordAction(tx, 'password reset', null, user.id)
  })
}

/** Ensures an administrator with this email and password, even if the account existed before. */
function storeAdministrator(database: Database, address: string, passwordHash: string): Promise<void> {
  return database.transaction({ role: 'service' }, async tx => {
    const added = await addAdministrator(tx, address, passwordHash)
    const user = await findUserByEmail(tx, address)
    if (user === undefined) throw new Error('The administrator was not saved')
    if (added === undefined) {
      await clearWaits(tx, user)
      await makeAdministrator(tx, user.id, passwordHash)
    }
    await recordAction(tx, added === undefined ? 'password reset' : 'administrator created', null, user.id)
  })
}

/** For someone who lost both the app and the recovery codes. Returns how many factors were in use. */
export async function resetSecondFactor(database: Database, email: string): Promise<number> {
  return database.transaction({ role: 'service' }, async tx => {
    const user = await findUserByEmail(tx, email.trim().toLowerCase())
    if (user === undefined) throw new SetupError(`There is no account ${email}.`)
    return takeOffFactors(tx, user, null)
  })
}

/** For someone locked out by guesses of others. */
export async function unlock(database: Database, email: string): Promise<void> {
  await database.transaction({ role: 'service' }, async tx => {
    const user = await findUserByEmail(tx, email.trim().toLowerCase())
    if (user === undefined) throw new SetupError(`There is no account ${email}.`)
    await clearWaits(tx, user)
    await recordAction(tx, 'sign in unlocked', null, user.id)
  })
}

/** Creates or updates the administrator in the environment, once for each new email and password there, so that later changes in the browser survive a restart. An account that fits keeps its sessions. */
export async function ensureAdministrator(
  database: Database,
  { email, password }: { email: string; password: string },
  siteUrl: string,
): Promise<void> {
  const address = email.trim().toLowerCase()
  const { before, user, isAlone } = await database.transaction({ role: 'service' }, async tx => ({
    before: await findEnvironmentAdministrator(tx),
    user: await findUserByEmail(tx, address),
    isAlone: !(await hasAdministrator(tx)),
  }))
  const isSame = before?.email === address && (await verifyPassword(password, before.passwordHash))
  if (isSame && !isAlone) return
  const fits = user?.appMetadata.role === 'admin' && (await verifyPassword(password, user.passwordHash))
  if (!fits) await checkEnvironmentAdministrator({ email: address, password }, siteUrl)
  const passwordHash = await hashPassword(password)
  if (!fits) await storeAdministrator(database, address, passwordHash)
  await database.transaction({ role: 'service' }, tx =>
    saveEnvironmentAdministrator(tx, { email: address, passwordHash }),
  )
}

/** Creates the first administrator with a random password. Undefined if there is one already. */
export async function createFirstAdministrator(database: Database): Promise<FirstAccount | undefined> {
  const exists = await database.transaction({ role: 'service' }, hasAdministrator)
  if (exists) return undefined
  const password = randomBytes(15).toString('base64url')
  await storeAdministrator(database, GENERATED_ADMIN_EMAIL, await hashPassword(password))
  await database.transaction({ role: 'service' }, tx => markGenerated(tx, GENERATED_ADMIN_EMAIL))
  return { email: GENERATED_ADMIN_EMAIL, password }
}
