import { move } from '../../server/operations/move.ts'
import { readEnvironment, runTool, terminalLog, UsageError } from './terminal.ts'

const HELP = `Usage:
  DATABASE_URL=postgres://… npm run move                 copy the embedded database of DATA_DIR to a PostgreSQL server
  DATABASE_URL=postgres://… npm run move -- --replace    the same, into a database that is in use

The server must be stopped. Every row is compared afterwards, and the exit code is 1 when one differs. DATA_DIR is left as
it is. Everybody has to sign in again. What --replace replaces is saved to DATA_DIR first.`

await runTool(
  HELP,
  async ({ words: [word], given }) => {
    if (word !== undefined) throw new UsageError(`${word} means nothing here.`)
    console.log(await move(readEnvironment(), { replace: given.replace === true, log: terminalLog() }))
  },
  ['replace'],
)
