import { join } from 'node:path'
import { examine } from '../../server/operations/doctor/examine.ts'
import { describeFindings } from '../../server/operations/doctor/finding.ts'
import { readEnvironment, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run doctor              check environment, disk, clock, database, migrations, email and the public address
  npm run doctor -- --mail    the same, and send a test message to MAIL_TO
  npm run doctor -- --hosted  check the project of SUPABASE_URL: accounts, tables, rights, functions

It changes nothing and tells you how to fix each problem. Run it as the same user and with the same environment as
the server. The exit code is 1 if something doesn’t work, and 0 if there are only warnings.`

const root = join(import.meta.dirname, '..', '..')

await runTool(
  HELP,
  async ({ words: [word], given }) => {
    if (word !== undefined) throw new UsageError(`We didn’t expect “${word}”.`)
    const env = readEnvironment()
    if (given.hosted && env.hosted === undefined)
      throw new UsageError('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY aren’t set.')
    const findings = await examine(env, root, { mail: given.mail === true, variables: process.env })
    console.log(describeFindings(findings))
    if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1
  },
  ['mail', 'hosted'],
)
