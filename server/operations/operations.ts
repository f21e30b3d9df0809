import { dirname, join } from 'node:path'
import type { Role } from '../../contract/account.ts'
import type { KeySettings } from '../auth/sealing-keys.ts'
import { rotateSigningKeys } from '../auth/signing-keys.ts'
import { performTransfer, type TransferOperation } from '../blog-transfer/transfer-operations.ts'
import { type Database, DatabaseUnavailable, type Transaction } from '../db/database.ts'
import { readContents } from '../db/engine/backup-file.ts'
import { readHeader } from '../db/engine/encryption.ts'
import { restore } from '../db/engine/restore.ts'
import type { Repeated } from '../db/erasures.ts'
import { type PostRow, seedPosts } from '../db/posts.ts'
import { readSealedSecrets } from '../db/sealed-secrets.ts'
import { readDatabaseState } from '../db/state.ts'
import { type Env, SetupError } from '../env.ts'
import {
  createAdministrator,
  resetPassword,
  resetSecondFactor,
  type Secret,
  unlock,
} from './administrators.ts'
import { approveAtTerminal, describeWaiting } from './approve-deletion.ts'
import { backupName, COPY_PREFIX, ENCRYPTED_SUFFIX, rotateCopies, saveBackup } from './backups.ts'
import { erase } from './erasure.ts'
import { readErasureList, setErasureListAside } from './erasure-list.ts'
import { fileErrors, writeErrors } from './file-errors.ts'
import { findMissingKey } from './missing-key.ts'
import { describePeople, removeByEmail, setRoleByEmail, setSuspended } from './people.ts'
import { describePublished, readPublished, resetWords } from './words.ts'

/** What a person at the terminal can have done. Each answers with words for them. */
export type Operation =
  | { name: 'create-administrator'; email: string; secret: Secret }
  | { name: 'password'; email: string; password: string }
  | { name: 'reset-mfa'; email: string }
  | { name: 'unlock'; email: string }
  | { name: 'list-people' }
  | { name: 'read-state' }
  | { name: 'role'; email: string; role: Role }
  | { name: 'suspend'; email: string }
  | { name: 'reinstate'; email: string }
  | { name: 'remove'; email: string }
  | { name: 'rotate-keys'; revoke: boolean }
  | { name: 'erase'; email: string }
  | { name: 'retention' }
  /** `file` is where the backup goes where no folder for backups is set. */
  | { name: 'approve-deletion'; file?: string | undefined }
  | { name: 'seed'; posts: PostRow[] }
  | { name: 'list-words' }
  | { name: 'read-words' }
  | { name: 'reset-words'; unit: string }
  /** The passphrase of whoever orders a backup encrypts it; that of the server if none is given. */
  | { name: 'backup'; file: string; passphrase?: string | undefined }
  | {
      name: 'restore'
      file: string
      /** Opens the file and encrypts the copy; that of the server if it is left out. */
      passphrase?: string | undefined
      /** A folder for a copy of what is replaced. */
      copyIn?: string
      /** Whether what was erased since the backup comes back too. */
      bringBackErased?: boolean
    }
  | TransferOperation

/** Told to whoever waits, line by line. */
export type Tell = (line: string) => void

const STEPS = 10

/** Tells of each tenth of the rows. */
export function tellProgress(tell: Tell): (done: number, of: number) => void {
  let told = 0
  return (done, of) => {
    const step = of === 0 ? STEPS : Math.floor((STEPS * done) / of)
    if (step <= told) return
    told = step
    tell(`${String((100 / STEPS) * step).padStart(3)} %  ${done} of ${rowsOf(of)}`)
  }
}

function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

async function backUp(database: Database, file: string, passphrase: string | undefined): Promise<string> {
  if (passphrase === undefined && file.endsWith(ENCRYPTED_SUFFIX))
    throw new SetupError(
      `${file} would not be encrypted, as its name says. Set BACKUP_PASSPHRASE, or choose another name.`,
    )
  const { rows } = await writeErrors(file, () => saveBackup(database, file, { passphrase }))
  return `${rowsOf(rows)} saved to ${file}${passphrase === undefined ? '' : ', encrypted'}.`
}

async function restoreFrom(
  database: Database,
  { file, passphrase: given, copyIn, bringBackErased }: Extract<Operation, { name: 'restore' }>,
  env: OperationSettings,
  tell: Tell,
): Promise<string> {
  const renewKeys = (tx: Transaction) => rotateSigningKeys(tx, true)
  const ofServer = env.backupPassphrase
  // A passphrase that was given says that the file is encrypted. That of the server says nothing about it.
  const isPlain = given === undefined && (await fileErrors(file, () => readHeader(file))) === undefined
  const passphrase = isPlain ? undefined : (given ?? ofServer)
  let copied = ''
  if (copyIn !== undefined) {
    tell('Reading the file to its end …')
    // A file that cannot be restored needs no copy of what stays.
    await fileErrors(file, () => readContents(file, passphrase))
    const forCopy = given ?? ofServer
    const copy = join(copyIn, backupName(COPY_PREFIX, new Date(), forCopy !== undefined))
    tell(`Saving what is there to ${copy} …`)
    const save = () => writeErrors(copy, () => saveBackup(database, copy, { passphrase: forCopy }))
    await sayIfGone(save, () => 'Nothing was changed.')
    copied = ` What was there before is in ${copy}.`
  }
  const folders = new Set([dirname(file), ...(copyIn === undefined ? [] : [copyIn])])
  const erasures = (await Promise.all([...folders].map(readErasureList))).flat()
  tell('Restoring …')
  let isLoaded = false
  const onLoaded = () => {
    isLoaded = true
  }
  const load = () =>
    restore(database, file, renewKeys, {
      passphrase,
      onProgress: tellProgress(tell),
      onLoaded,
      erasures,
      bringBackErased,
    })
  const { rows, repeated } = await sayIfGone(
    () => fileErrors(file, load),
    () =>
      (isLoaded
        ? 'It stopped in the last step, so that the data is either all old or all new: look at the site first.'
        : 'Nothing was changed.') + copied,
  )
  if (bringBackErased === true) await Promise.all([...folders].map(setErasureListAside))
  if (copyIn !== undefined) await rotateCopies(copyIn, file)
  const missing = findMissingKey(await database.transaction({ role: 'service' }, readSealedSecrets), env)
  const warned = missing === undefined ? '' : ` ${missing.says} ${missing.advice}`
  return `${rowsOf(rows)} restored from ${file}. Everybody was signed out.${describeRepeated(repeated)}${copied}${warned}`
}

/** What the backup still held of people who were erased since. */
function describeRepeated({ submissions, accounts, stays }: Repeated): string {
  const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)
  const parts = [
    ...(submissions > 0 ? [counted(submissions, 'submission')] : []),
    ...(accounts > 0 ? [counted(accounts, 'account')] : []),
  ]
  const again = parts.length > 0 ? ` Erased again: ${parts.join(' and ')}.` : ''
  return stays === undefined
    ? again
    : `${again} The erased account ${stays} is back, because it is the only administrator. Create another one and erase it again.`
}

/** A database that goes away is told with what became of the data, and with what to do. */
async function sayIfGone<T>(work: () => Promise<T>, became: () => string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new SetupError(
      `The database stopped answering during the restore. ${became()} When it answers again (npm run doctor), run the restore again.`,
      { cause: error },
    )
  }
}

/** The settings that operations depend on. */
export type OperationSettings = Pick<Env, 'siteUrl' | 'backup' | 'backupPassphrase' | 'retentionDays'> &
  KeySettings

export async function perform(
  database: Database,
  operation: Operation,
  env: OperationSettings,
  tell: Tell = () => undefined,
): Promise<string> {
  const { siteUrl, backupPassphrase } = env
  switch (operation.name) {
    case 'create-administrator':
      await createAdministrator(database, operation.email, operation.secret, siteUrl)
      return `${operation.email} is an administrator now.`
    case 'password':
      await resetPassword(database, operation.email, operation.password, siteUrl)
      return `${operation.email} has a new password and was signed out everywhere.`
    case 'reset-mfa':
      return (await resetSecondFactor(database, operation.email)) > 0
        ? `${operation.email} signs in with the password alone now, and was signed out everywhere.`
        : `${operation.email} had no second factor. Nothing was changed.`
    case 'unlock':
      await unlock(database, operation.email)
      return `${operation.email} can sign in at once, on any device.`
    case 'list-people':
      return describePeople(database)
    case 'read-state':
      return JSON.stringify(await database.transaction({ role: 'service' }, readDatabaseState))
    case 'role':
      await setRoleByEmail(database, operation.email, operation.role)
      return `${operation.email} has the role ${operation.role} now.`
    case 'suspend':
      await setSuspended(database, operation.email, true)
      return `${operation.email} was signed out everywhere and cannot sign in any more.`
    case 'reinstate':
      await setSuspended(database, operation.email, false)
      return `${operation.email} can sign in again.`
    case 'remove':
      await removeByEmail(database, operation.email)
      return `The account ${operation.email} is gone. Posts stay.`
    case 'rotate-keys': {
      await database.transaction({ role: 'service' }, tx => rotateSigningKeys(tx, operation.revoke))
      return operation.revoke
        ? 'A new key signs from now on. Access tokens of the former keys are refused; clients refresh them by themselves.'
        : 'A new key signs from now on. Access tokens of the former key stay good until they expire.'
    }
    case 'erase': {
      const { submissions, account } = await erase(database, operation.email)
      const sent = submissions === 1 ? '1 submission' : `${submissions} submissions`
      if (account) return `${sent} and the account were erased.`
      return `${sent} ${submissions === 1 ? 'was' : 'were'} erased.`
    }
    case 'retention':
      return describeWaiting(database)
    case 'approve-deletion':
      return approveAtTerminal(database, env, operation.file)
    case 'seed': {
      const count = await seedPosts(database, operation.posts)
      return count === undefined
        ? 'The blog has posts already. Nothing was changed.'
        : `${count} posts were published.`
    }
    case 'list-words':
      return describePublished(database)
    case 'read-words':
      return JSON.stringify(await readPublished(database))
    case 'reset-words':
      return resetWords(database, operation.unit)
    case 'backup':
      return backUp(database, operation.file, operation.passphrase ?? backupPassphrase)
    case 'restore':
      return restoreFrom(database, operation, env, tell)
    case 'export':
      return writeErrors(operation.target, () => performTransfer(database, operation))
    case 'import-post':
    case 'find-pictures':
    case 'import-picture':
      return performTransfer(database, operation)
  }
}
