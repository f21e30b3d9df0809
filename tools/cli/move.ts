import { move } from '../../server/operations/move.ts'
import { readEnvironment, runTool, terminalLog, UsageError } from './terminal.ts'

const HELP = `Usage:
  DATABASE_URL=postgres://… npm run move                 copy the embedded database in DATA_DIR to a PostgreSQL server
  DATABASE_URL=postgres://… npm run move -- --replace    the same, into a database that is in use

Stop the server first. We compare every row afterwards, and the exit code is 1 if one differs. DATA_DIR stays unchanged.
Everyone has to sign in again. With --replace, we first save the data that is there to DATA_DIR.`

await runTool(
  HELP,
  async ({ words: [word], given }) => {
    if (word !== undefined) throw new UsageError(`We didn’t expect “${word}”.`)
    console.log(await move(readEnvironment(), { replace: given.replace === true, log: terminalLog() }))
  },
  ['replace'],
)
