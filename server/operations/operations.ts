import type { Role } from '../../contract/account.ts'
import type { KeySettings } from '../auth/sealing-keys.ts'
import { rotateSigningKeys } from '../auth/signing-keys.ts'
import { performTransfer, type TransferOperation } from '../blog-transfer/transfer-operations.ts'
import type { Database } from '../db/database.ts'
import { runPendingRewrite } from '../db/engine/pending-rewrite.ts'
import type { Alone } from '../db/maintenance.ts'
import { type PostRow, seedPosts } from '../db/posts.ts'
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
import { type BackupSettings, ENCRYPTED_SUFFIX, saveBackup } from './backups.ts'
import { erase } from './erasure.ts'
import { writeErrors } from './file-errors.ts'
import { describePeople, removeByEmail, setRoleByEmail, setSuspended } from './people.ts'
import { type RestoreOrder, restoreFrom } from './restore.ts'
import { resetSetting } from './site-settings.ts'
import { rowsOf, type Tell } from './tell-progress.ts'
import { describePublished, readPublished, resetWords } from './words.ts'

/** What a person can do at the terminal. Each operation answers with text. */
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
  /** `file` is for the backup if no folder for backups is set. */
  | { name: 'approve-deletion'; file?: string | undefined }
  | { name: 'seed'; posts: PostRow[] }
  /** Resets a section of the settings. */
  | { name: 'reset-setting'; section: string }
  | { name: 'list-words' }
  | { name: 'read-words' }
  | { name: 'reset-words'; unit: string }
  /** Encrypted with the given passphrase, or else with the server's. */
  | { name: 'backup'; file: string; passphrase?: string | undefined }
  | ({ name: 'restore' } & RestoreOrder)
  | TransferOperation

async function backUp(database: Database, file: string, passphrase: string | undefined): Promise<string> {
  if (passphrase === undefined && file.endsWith(ENCRYPTED_SUFFIX))
    throw new SetupError(
      `${file} is a name for encrypted backups. Set BACKUP_PASSPHRASE, or choose another name.`,
    )
  const { rows } = await writeErrors(file, () => saveBackup(database, file, { passphrase }))
  return `${rowsOf(rows)} saved to ${file}${passphrase === undefined ? '' : ', encrypted'}.`
}

export type OperationSettings = Pick<Env, 'siteUrl' | 'retentionDays'> & BackupSettings & KeySettings

export async function perform(
  database: Database,
  operation: Operation,
  env: OperationSettings,
  tell: Tell = () => undefined,
  alone: Alone = work => work(database),
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
        ? `${operation.email} now signs in with only a password, and was signed out everywhere.`
        : `${operation.email} doesn’t use two-factor authentication. We changed nothing.`
    case 'unlock':
      await unlock(database, operation.email)
      return `${operation.email} can sign in now, on any device.`
    case 'list-people':
      return describePeople(database)
    case 'read-state':
      return JSON.stringify(await database.transaction({ role: 'service' }, readDatabaseState))
    case 'role':
      await setRoleByEmail(database, operation.email, operation.role)
      return `${operation.email} now has the role ${operation.role}.`
    case 'suspend':
      await setSuspended(database, operation.email, true)
      return `${operation.email} was signed out everywhere and can no longer sign in.`
    case 'reinstate':
      await setSuspended(database, operation.email, false)
      return `${operation.email} can sign in again.`
    case 'remove':
      await removeByEmail(database, operation.email)
      return `We removed the account ${operation.email}. Its posts stay.`
    case 'rotate-keys': {
      await database.transaction({ role: 'service' }, tx => rotateSigningKeys(tx, operation.revoke))
      return operation.revoke
        ? 'A new key signs tokens from now on. We refuse tokens signed before. Clients refresh them automatically.'
        : 'A new key signs tokens from now on. Tokens signed before work until they expire.'
    }
    case 'erase': {
      const { submissions, account } = await erase(database, operation.email)
      // At the terminal nobody waits for a response, and no server may be there to do it later.
      await runPendingRewrite(database)
      const sent = submissions === 1 ? '1 submission' : `${submissions} submissions`
      if (account) return `We erased ${sent} and the account.`
      return `We erased ${sent}.`
    }
    case 'retention':
      return describeWaiting(database)
    case 'approve-deletion':
      return approveAtTerminal(database, env, operation.file)
    case 'seed': {
      const count = await seedPosts(database, operation.posts)
      return count === undefined
        ? 'The blog already has posts. We changed nothing.'
        : `We published ${count} posts.`
    }
    case 'reset-setting':
      return resetSetting(database, operation.section)
    case 'list-words':
      return describePublished(database)
    case 'read-words':
      return JSON.stringify(await readPublished(database))
    case 'reset-words':
      return resetWords(database, operation.unit)
    case 'backup':
      return backUp(database, operation.file, operation.passphrase ?? backupPassphrase)
    case 'restore':
      return restoreFrom(database, operation, env, alone, tell)
    case 'export':
      return writeErrors(operation.target, () => performTransfer(database, operation))
    case 'list-categories':
    case 'import-post':
    case 'find-pictures':
    case 'find-files':
    case 'import-file':
    case 'import-picture':
      return performTransfer(database, operation)
  }
}
