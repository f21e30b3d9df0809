import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { readContents } from '../../server/db/engine/backup-file.ts'
import { readHeader } from '../../server/db/engine/encryption.ts'
import { type Env, SetupError } from '../../server/env.ts'
import { backupFolder, prepareFolder } from '../../server/environment/writable-folder.ts'
import { describeBackup } from '../../server/operations/describe-backup.ts'
import { fileErrors } from '../../server/operations/file-errors.ts'
import { tellProgress } from '../../server/operations/tell-progress.ts'
import { testRestore } from '../../server/operations/test-restore.ts'
import { confirm, readEnvironment, readSecret, run, runTool, tell, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run restore -- FILE              replace everything in the database with a backup
  npm run restore -- FILE --yes        the same, without asking
  npm run restore -- FILE --no-copy    the same, without saving the current data first
  npm run restore -- FILE --bring-back-erased    the same, including what was erased since the backup
  npm run restore -- FILE --list       show what is in a backup, and change nothing
  npm run restore -- FILE --test       restore it into a scratch database, compare every row, and change nothing

We restore everything or nothing. A damaged file changes nothing. At a terminal we ask first, in a script we don’t.
We erase again what was erased since the backup. The list is in the database and in erasures.txt beside the backups.
Use --bring-back-erased only after a break-in or a mistake, and erase again what people asked you to.
We save the current data first, as before-restore-….gz in the backup folder or beside FILE. BACKUP_PASSPHRASE opens an
encrypted file. If it’s set, we refuse files that aren’t encrypted. You can run this while the server is running. DATA_DIR or
DATABASE_URL choose the database.`

/** The passphrase of an encrypted file: from the environment, or from the person at the terminal. */
async function passphraseFor(file: string, { backupPassphrase }: Env): Promise<string | undefined> {
  if (backupPassphrase !== undefined || process.stdin.isTTY !== true) return backupPassphrase
  return (await readHeader(file)) === undefined ? undefined : readSecret(`Passphrase of ${file}: `)
}

function nameOf({ databaseUrl, dataDir }: Env): string {
  if (databaseUrl === undefined) return `the database in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${host}${pathname}`
}

await runTool(
  HELP,
  async ({ words: [name, ...rest], given }) => {
    if (name === undefined || rest.length > 0) throw new UsageError('Name one file.')
    const file = resolve(name)
    const env = readEnvironment()
    const passphrase = await fileErrors(file, () => passphraseFor(file, env))
    if (given.list) {
      console.log(await fileErrors(file, () => describeBackup(file, passphrase)))
      return
    }
    if (given.test) {
      const onProgress = tellProgress(tell)
      const { rows } = await testRestore(file, { passphrase, scratchIn: tmpdir(), onProgress })
      console.log(`Verified: all ${rows} rows match the file.`)
      return
    }
    if (process.stdin.isTTY === true && !given.yes) {
      const { header, rows } = await fileErrors(file, () => readContents(file, passphrase))
      const question = `Replace everything in ${nameOf(env)} with the ${rows} rows of the backup of ${header.createdAt}? Type yes: `
      if (!(await confirm(question))) throw new SetupError('Nothing was changed.')
    }
    if (env.backup !== undefined) prepareFolder(backupFolder(env.backup.dir))
    await run({
      name: 'restore',
      file,
      passphrase,
      ...(given['bring-back-erased'] && { bringBackErased: true }),
      ...(given['no-copy'] ? {} : { copyIn: env.backup?.dir ?? dirname(file) }),
    })
  },
  ['yes', 'no-copy', 'bring-back-erased', 'list', 'test'],
)
