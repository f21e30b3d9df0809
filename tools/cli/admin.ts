import { resolve } from 'node:path'
import { isRole, ROLE_RULE } from '../../contract/account.ts'
import { readSecret, run, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run admin -- list                  show every account: role, state, second factor, last sign-in
  npm run admin -- create EMAIL          create an administrator
  npm run admin -- create EMAIL --hash   the same, with a bcrypt hash from another system in place of a password
  npm run admin -- password EMAIL        set a new password for somebody who has an account; the role stays
  npm run admin -- role EMAIL ROLE       change a role: admin, editor, contributor or desk
  npm run admin -- unlock EMAIL          let somebody sign in at once whom failed tries keep waiting
  npm run admin -- suspend EMAIL         sign somebody out everywhere, and let them in no more
  npm run admin -- reinstate EMAIL       let somebody in again who was suspended
  npm run admin -- remove EMAIL          remove an account; its posts stay
  npm run admin -- reset-mfa EMAIL       take the second factor off an account whose owner lost it
  npm run admin -- rotate-keys           sign access tokens with a new key
  npm run admin -- rotate-keys --revoke  the same, and refuse every token signed before
  npm run admin -- erase EMAIL           remove everything about a person: what they sent, and their account
  npm run admin -- reset-setting NAME    take back what was set in Settings: address, mail, deletion, provider or cache
  npm run admin -- retention             show which automatic deletions wait for approval, and why
  npm run admin -- retention approve     make a backup, then delete what waits;
                                         with a FILE at the end, the backup goes there

The password is asked for, or read from standard input. It must have 12 to 128 characters
and not be easy to guess: not the names of the site or the person, nor a common password.
It works while the server runs. DATA_DIR or DATABASE_URL say which database is meant.`

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

/** How many words follow a command. */
const MOST: Readonly<Record<string, number>> = { list: 0, 'rotate-keys': 0, role: 2, retention: 2 }
/** Which command knows an option. */
const OPTIONS = { hash: 'create', revoke: 'rotate-keys' } as const
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]

await runTool(
  HELP,
  async ({ words: [command, ...operands], given }) => {
    const stranger = NAMES.find(name => given[name] && OPTIONS[name] !== command)
    if (stranger !== undefined) throw new UsageError(`--${stranger} means nothing here.`)
    const most = MOST[command ?? ''] ?? 1
    if (operands.length > most) throw new UsageError(`${operands[most]} is one word too many.`)
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
    throw new UsageError(command === undefined ? 'What should be done?' : `There is no command ${command}.`)
  },
  NAMES,
)
