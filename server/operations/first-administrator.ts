import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { hasAdministrator } from '../db/users.ts'
import type { Env } from '../env.ts'
import type { FirstAccount, Log, Print } from '../log.ts'
import { createFirstAdministrator, ensureAdministrator } from './administrators.ts'

const PASSWORD_FILE = 'first-password.txt'

/** Keeps the password out of the log, where it would stay in every copy. */
function showPassword(account: FirstAccount, dataDir: string, print: Print): void {
  if (print.keepAccount !== undefined) {
    print.keepAccount(account)
    return
  }
  const lines = [`  email     ${account.email}`, `  password  ${account.password}`]
  const file = join(dataDir, PASSWORD_FILE)
  rmSync(file, { force: true })
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  print(`We created the first administrator. The password is in ${file}. Read it, then delete the file.`)
}

/** The administrator of the environment. On a new embedded database, one with a password that is shown once. */
export async function provideAdministrator(
  env: Env,
  database: Database,
  log: Log,
  print: Print,
): Promise<void> {
  if (env.admin !== undefined) return ensureAdministrator(database, env.admin, env.siteUrl)
  if (env.databaseUrl !== undefined) return warnOfNobody(database, log, print)
  const created = await createFirstAdministrator(database)
  if (created === undefined) return
  log.info('first administrator created')
  showPassword(created, env.dataDir, print)
}

/** A server that several instances may share gets no account automatically: it is unclear which one would show the password. */
async function warnOfNobody(database: Database, log: Log, print: Print): Promise<void> {
  if (await database.transaction({ role: 'service' }, hasAdministrator)) return
  log.warn('no administrator')
  print(
    'The site has no administrator yet. Run "npm run admin -- create EMAIL", or set ADMIN_EMAIL and ADMIN_PASSWORD.',
  )
}
