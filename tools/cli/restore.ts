import { resolve } from 'node:path'
import { run, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run restore -- FILE    replace everything in the database with what a backup holds

All of it is restored, or nothing: a damaged file changes nothing.
It works while the server runs. DATA_DIR or DATABASE_URL say which database is meant.`

await runTool(HELP, async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.')
  await run({ name: 'restore', file: resolve(file) })
})
