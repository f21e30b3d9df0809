import { resolve } from 'node:path'
import { isRole, ROLE_RULE } from '../../contract/account.ts'
import { readSecret, run, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run admin -- list                  show every account: role, state, two-factor, last sign-in
  npm run admin -- create EMAIL          create an administrator
  npm run admin -- create EMAIL --hash   the same, with a bcrypt hash from another system instead of a password
  npm run admin -- password EMAIL        set a new password for an account; the role stays
  npm run admin -- role EMAIL ROLE       change a role: admin, editor, contributor or desk
  npm run admin -- unlock EMAIL          let someone sign in again after too many failed attempts
  npm run admin -- suspend EMAIL         sign someone out everywhere and block sign-in
  npm run admin -- reinstate EMAIL       let a suspended person sign in again
  npm run admin -- remove EMAIL          remove an account; its posts stay
  npm run admin -- reset-mfa EMAIL       turn off two-factor authentication for someone who lost it
  npm run admin -- rotate-keys           sign access tokens with a new key
  npm run admin -- rotate-keys --revoke  the same, and refuse every token signed before
  npm run admin -- erase EMAIL           erase everything about a person: submissions and account
  npm run admin -- reset-setting NAME    reset a setting: address, mail, deletion, provider or cache
  npm run admin -- retention             show which automatic deletions are waiting for approval, and why
  npm run admin -- retention approve     make a backup, then delete that data;
                                         with a FILE at the end, the backup goes there

You type the password when asked, or pass it on standard input. It needs 12 to 128 characters
and must be hard to guess: no name of the site or the person, and no common password.
You can run this while the server is running. DATA_DIR or DATABASE_URL choose the database.`

async function create(email: string | undefined, imported: boolean): Promise<void> {
  if (email === undefined) throw new UsageError('Which email address?')
  const given = await readSecret(imported ? 'Hash: ' : `Password for ${email}: `)
  await run({
    name: 'create-administrator',
    email,
    secret: imported ? { hash: given.trim() } : { password: given },
  })
}

async function setPassword(email: string | undefined): Promise<void> {
  if (email === undefined) throw new UsageError('Which email address?')
  await run({ name: 'password', email, password: await readSecret(`New password for ${email}: `) })
}

async function setRole(email: string | undefined, role: string | undefined): Promise<void> {
  if (email === undefined) throw new UsageError('Which email address?')
  if (!isRole(role)) throw new UsageError(`${ROLE_RULE}.`)
  await run({ name: 'role', email, role })
}

async function retention(what: string | undefined, file: string | undefined): Promise<void> {
  if (what === undefined) return run({ name: 'retention' })
  if (what !== 'approve') throw new UsageError(`There is no command retention ${what}.`)
  await run({ name: 'approve-deletion', ...(file !== undefined && { file: resolve(file) }) })
}

async function resetSetting(section: string | undefined): Promise<void> {
  if (section === undefined) throw new UsageError('Which setting?')
  await run({ name: 'reset-setting', section })
}

const ABOUT_ONE = ['erase', 'reset-mfa', 'unlock', 'suspend', 'reinstate', 'remove'] as const

function isAboutOne(command: string | undefined): command is (typeof ABOUT_ONE)[number] {
  return ABOUT_ONE.some(name => name === command)
}

/** How many arguments a command takes. */
const MOST: Readonly<Record<string, number>> = { list: 0, 'rotate-keys': 0, role: 2, retention: 2 }
/** The command that each option belongs to. */
const OPTIONS = { hash: 'create', revoke: 'rotate-keys' } as const
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]

await runTool(
  HELP,
  async ({ words: [command, ...operands], given }) => {
    const stranger = NAMES.find(name => given[name] && OPTIONS[name] !== command)
    if (stranger !== undefined) throw new UsageError(`--${stranger} doesn’t work with this command.`)
    const most = MOST[command ?? ''] ?? 1
    if (operands.length > most) throw new UsageError(`We didn’t expect “${operands[most]}”.`)
    if (command === 'create') return create(operands[0], given.hash === true)
    if (command === 'password') return setPassword(operands[0])
    if (command === 'role') return setRole(operands[0], operands[1])
    if (command === 'rotate-keys') return run({ name: 'rotate-keys', revoke: given.revoke === true })
    if (command === 'reset-setting') return resetSetting(operands[0])
    if (command === 'list') return run({ name: 'list-people' })
    if (command === 'retention') return retention(operands[0], operands[1])
    if (isAboutOne(command)) {
      const [email] = operands
      if (email === undefined) throw new UsageError('Which email address?')
      return run({ name: command, email })
    }
    throw new UsageError(command === undefined ? 'Which command?' : `There is no command ${command}.`)
  },
  NAMES,
)
