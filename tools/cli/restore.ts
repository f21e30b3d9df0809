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
  npm run restore -- FILE              replace everything in the database with what a backup holds
  npm run restore -- FILE --yes        the same, without asking
  npm run restore -- FILE --no-copy    the same, and keep no copy of what is replaced
  npm run restore -- FILE --bring-back-erased    the same, with what was erased since the backup was made
  npm run restore -- FILE --list       show what a backup holds, and change nothing
  npm run restore -- FILE --test       restore it into a scratch database, compare every row, and change nothing

All of it is restored, or nothing: a damaged file changes nothing. At a terminal it asks first; in a script it does not.
What was erased since the backup was made is erased again: the list is in the database and beside the backups, in erasures.txt.
Use --bring-back-erased only after a break-in or a mistake, and erase again what people asked you to.
What is replaced is saved first, to the folder of the backups or beside FILE, as before-restore-….gz. BACKUP_PASSPHRASE opens an
encrypted file, and a file that is not encrypted is refused with it. It works while the server runs. DATA_DIR or DATABASE_URL say which database is meant.`

/** For a file that is encrypted: from the environment, or from the person at the terminal. */
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
      console.log(`Verified: a test restore found all ${rows} rows as the file has them.`)
      return
    }
    if (process.stdin.isTTY === true && !given.yes) {
      const { header, rows } = await fileErrors(file, () => readContents(file, passphrase))
      const question = `Replace everything in ${nameOf(env)} with ${rows} rows of ${header.createdAt}? Type yes: `
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
