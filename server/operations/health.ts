import { dirname } from 'node:path'
import type { Finding, Health, LoggedError } from '../../contract/health.ts'
import { loadMigrations } from '../db/engine/migrate.ts'
import type { DatabaseState } from '../db/state.ts'
import type { Env } from '../env.ts'
import { ownFolders } from './disk-space.ts'
import { judgeDatabase, judgeKey } from './doctor/check-database.ts'
import { checkDisk } from './doctor/check-disk.ts'
import { checkEnvironment } from './doctor/check-environment.ts'
import { fault, ok } from './doctor/finding.ts'
import { judgeSetup } from './setup/findings.ts'

const ROOT = dirname(dirname(import.meta.dirname))
/** Someone is waiting for the page. */
const MAIL_PATIENCE_MS = 5_000

interface Options {
  env: Env
  /** Returns a check of the mail server. Undefined while email is not set up. */
  checkMail: () => (() => Promise<unknown>) | undefined
  lastErrors: () => LoggedError[]
}

/** Checks the installation from inside. */
export type ReadHealth = (state: DatabaseState) => Promise<Health>

async function judgeMail(check: ReturnType<Options['checkMail']>): Promise<Finding[]> {
  if (check === undefined) return []
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), MAIL_PATIENCE_MS)
  const answers = await Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    late.promise,
  ])
  clearTimeout(timer)
  return [
    answers
      ? ok('mail', 'The mail server answers.')
      : fault(
          'mail',
          'The mail server isn’t answering.',
          'To see which step fails, send a test in Settings › Email or run npm run mail -- test.',
        ),
  ]
}

/** The findings of `npm run doctor` that can be seen from inside, and the last errors of this process. */
export function createHealth({ env, checkMail, lastErrors }: Options): ReadHealth {
  const here = loadMigrations().map(({ name }) => name)
  const folders = ownFolders(env).map(({ path }) => path)
  return async state => ({
    findings: [
      ...judgeDatabase(state, here, env.backup !== undefined),
      ...judgeKey(state, env),
      ...judgeSetup(state, env.siteUrl, checkMail() !== undefined),
      ...(await judgeMail(checkMail())),
      ...checkDisk(folders),
      ...checkEnvironment(env, ROOT),
    ],
    errors: lastErrors(),
  })
}
