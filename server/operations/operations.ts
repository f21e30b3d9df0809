import { rotateSigningKeys } from '../auth/signing-keys.ts'
import { performTransfer, type TransferOperation } from '../blog-transfer/transfer-operations.ts'
import type { Database, Transaction } from '../db/database.ts'
import { readContents } from '../db/engine/backup-file.ts'
import { restore } from '../db/engine/restore.ts'
import { type PostRow, seedPosts } from '../db/posts.ts'
import { readDatabaseState } from '../db/state.ts'
import type { Env } from '../env.ts'
import { createAdministrator, resetSecondFactor, type Secret, unlock } from './administrators.ts'
import { saveBackup } from './backups.ts'
import { erase } from './erasure.ts'
import { fileErrors } from './file-errors.ts'
import { describePeople, removeByEmail, setSuspended } from './people.ts'

/** What a person at the terminal can have done. Each answers with words for them. */
export type Operation =
  | { name: 'create-administrator'; email: string; secret: Secret }
  | { name: 'reset-mfa'; email: string }
  | { name: 'unlock'; email: string }
  | { name: 'list-people' }
  | { name: 'read-state' }
  | { name: 'suspend'; email: string }
  | { name: 'reinstate'; email: string }
  | { name: 'remove'; email: string }
  | { name: 'rotate-keys'; revoke: boolean }
  | { name: 'erase'; email: string }
  | { name: 'seed'; posts: PostRow[] }
  | { name: 'backup'; file: string }
  | {
      name: 'restore'
      file: string
      /** Opens the file; that of the server if it is left out. */
      passphrase?: string
      /** A file for what is replaced. */
      copyTo?: string
    }
  | TransferOperation

function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

/** The settings that operations depend on. */
export type OperationSettings = Pick<Env, 'siteUrl' | 'backupPassphrase'>

export async function perform(
  database: Database,
  operation: Operation,
  { siteUrl, backupPassphrase }: OperationSettings,
): Promise<string> {
  switch (operation.name) {
    case 'create-administrator': {
      const { created } = await createAdministrator(database, operation.email, operation.secret, siteUrl)
      return created
        ? `${operation.email} is an administrator now.`
        : `${operation.email} has a new password and was signed out everywhere.`
    }
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
    case 'seed': {
      const count = await seedPosts(database, operation.posts)
      return count === undefined
        ? 'The blog has posts already. Nothing was changed.'
        : `${count} posts were published.`
    }
    case 'backup':
      return fileErrors(operation.file, async () => {
        const { rows } = await saveBackup(database, operation.file, { passphrase: backupPassphrase })
        return `${rowsOf(rows)} saved to ${operation.file}.`
      })
    case 'restore': {
      const renewKeys = (tx: Transaction) => rotateSigningKeys(tx, true)
      const { file, copyTo, passphrase = backupPassphrase } = operation
      if (copyTo !== undefined) {
        // A file that cannot be restored needs no copy of what stays.
        await fileErrors(file, () => readContents(file, passphrase))
        await fileErrors(copyTo, () => saveBackup(database, copyTo, { passphrase: backupPassphrase }))
      }
      const { rows } = await fileErrors(file, () => restore(database, file, renewKeys, passphrase))
      const copied = copyTo === undefined ? '' : ` What was there before is in ${copyTo}.`
      return `${rowsOf(rows)} restored from ${file}. Everybody was signed out.${copied}`
    }
    case 'export':
      return fileErrors(operation.target, () => performTransfer(database, operation))
    case 'import-post':
    case 'find-pictures':
    case 'import-picture':
      return performTransfer(database, operation)
  }
}
