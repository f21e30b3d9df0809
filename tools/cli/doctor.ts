import { join } from 'node:path'
import { examine } from '../../server/operations/doctor/examine.ts'
import { describeFindings } from '../../server/operations/doctor/finding.ts'
import { readEnvironment, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run doctor              look at environment, disk, clock, database, migrations, mail and the public address
  npm run doctor -- --mail    the same, and send a test message to MAIL_TO
  npm run doctor -- --hosted  look at the project of SUPABASE_URL: accounts, tables, rights, functions

It changes nothing, and says what to do about each thing that it finds. Run it as the user and with the environment of
the server. The exit code is 1 when something does not work, and 0 when there are only warnings.`

const root = join(import.meta.dirname, '..', '..')

await runTool(
  HELP,
  async ({ words: [word], given }) => {
    if (word !== undefined) throw new UsageError(`${word} means nothing here.`)
    const env = readEnvironment()
    if (given.hosted && env.hosted === undefined)
      throw new UsageError('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set.')
    const findings = await examine(env, root, { mail: given.mail === true, variables: process.env })
    console.log(describeFindings(findings))
    if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1
  },
  ['mail', 'hosted'],
)
