import { resolve } from 'node:path'
import { readEnvironment, run, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run backup -- FILE    save the whole database, as of one moment, to one file

It works while the server runs. DATA_DIR or DATABASE_URL say which database is meant.
The file is read to its end before it gets its name. With BACKUP_PASSPHRASE it is encrypted, with
that of the server that runs if it is not set here. The server makes its own too: BACKUP_DIR in docs/configuration.md.
The file holds password hashes and what visitors wrote, and is readable by you alone: keep it so.`

await runTool(HELP, async ({ words: [file, ...rest] }) => {
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.')
  const { backupPassphrase } = readEnvironment()
  await run({ name: 'backup', file: resolve(file), passphrase: backupPassphrase })
})
