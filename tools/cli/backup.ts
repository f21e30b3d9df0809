import { resolve } from 'node:path'
import { readEnvironment, run, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run backup -- FILE    save the whole database to one file

You can run this while the server is running. DATA_DIR or DATABASE_URL choose the database.
We read the file to its end before we give it its name. BACKUP_PASSPHRASE encrypts it. If it isn’t set here, we use
the passphrase of the running server. The server makes backups too: see BACKUP_DIR in docs/configuration.md.
The file contains password hashes and what visitors wrote. Only you can read it. Keep it that way.`

await runTool(HELP, async ({ words: [file, ...rest] }) => {
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.')
  const { backupPassphrase } = readEnvironment()
  await run({ name: 'backup', file: resolve(file), passphrase: backupPassphrase })
})
