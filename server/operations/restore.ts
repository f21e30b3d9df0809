import { basename, dirname, join } from 'node:path'
import { rotateSigningKeys } from '../auth/signing-keys.ts'
import { type Database, DatabaseUnavailable, type Transaction } from '../db/database.ts'
import { backUpWithin } from '../db/engine/backup.ts'
import { type Contents, readContents } from '../db/engine/backup-file.ts'
import { readHeader } from '../db/engine/encryption.ts'
import { restore } from '../db/engine/restore.ts'
import type { Repeated } from '../db/erasures.ts'
import type { Alone } from '../db/maintenance.ts'
import { readSealedSecrets } from '../db/sealed-secrets.ts'
import { SetupError } from '../env.ts'
import { withRoom } from './backup-room.ts'
import { backupName, COPY_PREFIX, expectedBytes, rotateCopies } from './backups.ts'
import { readErasureList, setErasureListAside } from './erasure-list.ts'
import { fileErrors, writeErrors } from './file-errors.ts'
import { findMissingKey } from './missing-key.ts'
import type { OperationSettings } from './operations.ts'
import { rowsOf, type Tell, tellProgress } from './tell-progress.ts'

export interface RestoreOrder {
  file: string
  /** Decrypts the file and encrypts the copy. The server's passphrase by default. */
  passphrase?: string | undefined
  /** The folder for a copy of the replaced data. */
  copyIn?: string
  /** Whether data erased since the backup comes back. */
  bringBackErased?: boolean
  /** Who ordered it in the back office. */
  actor?: string
}

/** If the database goes away, says what happened to the data, and what to do. */
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

/** What the backup held of people who were erased since. */
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

interface Opened {
  passphrase: string | undefined
  contents: Contents
}

/** Reads the file to its end first: without a usable file no copy is needed. */
async function open({ file, passphrase: given }: RestoreOrder, env: OperationSettings): Promise<Opened> {
  // A given passphrase implies an encrypted file. The server's implies nothing.
  const isPlain = given === undefined && (await readHeader(file)) === undefined
  const passphrase = isPlain ? undefined : (given ?? env.backupPassphrase)
  return { passphrase, contents: await readContents(file, passphrase) }
}

/** Saves the data to be replaced to a folder, while nobody writes. */
async function saveTo(
  dir: string,
  database: Database,
  { passphrase = undefined }: Pick<RestoreOrder, 'passphrase'>,
  env: OperationSettings,
) {
  const file = join(dir, backupName(COPY_PREFIX, new Date(), passphrase !== undefined))
  const bytes = await expectedBytes(database, dir)
  const save = (tx: Transaction) =>
    writeErrors(file, () =>
      withRoom(dir, bytes, env, signal => backUpWithin(tx, file, { passphrase, signal })),
    )
  return { file, save }
}

/** Replaces everything with a backup, and saves what it replaces. Nobody else reads or writes meanwhile. */
export async function restoreFrom(
  database: Database,
  order: RestoreOrder,
  env: OperationSettings,
  alone: Alone,
  tell: Tell,
): Promise<string> {
  const { file, copyIn, bringBackErased } = order
  tell('Reading the whole file …')
  const { passphrase, contents } = await fileErrors(file, () => open(order, env))
  const folders = new Set([dirname(file), ...(copyIn === undefined ? [] : [copyIn])])
  const erasures = (await Promise.all([...folders].map(readErasureList))).flat()
  const forCopy = order.passphrase ?? env.backupPassphrase
  const copy = copyIn === undefined ? undefined : await saveTo(copyIn, database, { passphrase: forCopy }, env)
  let copied = ''
  let isLoaded = false
  async function save(tx: Transaction): Promise<string | null> {
    if (copy !== undefined) {
      tell(`Saving the current data to ${copy.file} …`)
      await copy.save(tx)
      copied = ` We kept what was there before in ${copy.file}.`
    }
    tell('Restoring …')
    return copy === undefined ? null : basename(copy.file)
  }
  const load = (whole: Database) =>
    restore(whole, file, tx => rotateSigningKeys(tx, true), {
      passphrase,
      contents,
      // In the back office nobody watches a terminal.
      compare: order.actor !== undefined,
      save,
      onProgress: tellProgress(tell),
      onLoaded: () => {
        isLoaded = true
      },
      erasures,
      bringBackErased,
      actor: order.actor,
    })
  const { rows, repeated } = await sayIfGone(
    () => fileErrors(file, () => alone(load)),
    () =>
      (isLoaded
        ? 'It stopped at the last step, so the data is either all old or all new. Check the site first.'
        : 'Nothing was changed.') + copied,
  )
  if (bringBackErased === true) await Promise.all([...folders].map(setErasureListAside))
  if (copyIn !== undefined) await rotateCopies(copyIn, file)
  const missing = findMissingKey(await database.transaction({ role: 'service' }, readSealedSecrets), env)
  const warned = missing === undefined ? '' : ` ${missing.says} ${missing.advice}`
  return `Restored ${rowsOf(rows)} from ${file}. Everyone was signed out.${describeRepeated(repeated)}${copied}${warned}`
}
