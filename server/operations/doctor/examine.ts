import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '../../../content/site.ts'
import { holdsCluster } from '../../db/engine/cluster-folder.ts'
import { findDamagedFile } from '../../db/engine/control-file.ts'
import { lookAtPostgres } from '../../db/engine/look-at-postgres.ts'
import { loadMigrations } from '../../db/engine/migrate.ts'
import type { DatabaseState } from '../../db/state.ts'
import { type Env, SetupError } from '../../env.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { sendTestMail } from '../../mail/test-message.ts'
import { ownFolders } from '../disk-space.ts'
import { askRunningServer } from '../run-operation.ts'
import { judgeSetup } from '../setup/findings.ts'
import { judgeDatabase, judgeKey } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkEnvironment } from './check-environment.ts'
import { checkHosted } from './check-hosted.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { findMistyped } from './mistyped-variables.ts'

/** Damage of the embedded database's files. Also reported while the server is running, which may not know yet. */
function judgeFiles(cluster: string): Finding | undefined {
  const advice = 'Stop the server, move the folder away and restore a backup.'
  if (!holdsCluster(cluster)) return fault('database', `Files are missing in ${cluster}.`, advice)
  const damage = findDamagedFile(cluster)
  return damage === undefined ? undefined : fault('database', `The database is damaged: ${damage}.`, advice)
}

/** Only one process can open the embedded database, and opening it migrates it. So a stopped database is left alone. */
function checkStopped(dataDir: string): Finding {
  const cluster = join(dataDir, 'pgdata')
  if (!existsSync(cluster))
    return warning(
      'database',
      `There is no database in ${dataDir} yet.`,
      'The first start creates one. If you expected data, check DATA_DIR.',
    )
  return (
    judgeFiles(cluster) ??
    warning(
      'database',
      `The server isn’t running, so we didn’t open the database in ${dataDir}.`,
      'Start the server and run this again to check the database.',
    )
  )
}

/** The public address, wherever it was set. */
const addressOf = ({ siteUrl, fixed }: Env, { setup }: DatabaseState) =>
  fixed.address ? siteUrl : (setup?.address ?? siteUrl)

const judgeState = (state: DatabaseState, here: readonly string[], env: Env): Finding[] => [
  ...judgeDatabase(state, here, env.backup !== undefined),
  ...judgeKey(state, env),
  ...judgeSetup(state, addressOf(env, state), env.mail !== undefined || state.sendsMail === true),
]

type OnState = (state: DatabaseState) => void

async function examineDatabase(env: Env, onState: OnState): Promise<Finding[]> {
  const here = loadMigrations().map(({ name }) => name)
  try {
    if (env.databaseUrl !== undefined) {
      const state = await lookAtPostgres(env.databaseUrl)
      onState(state)
      return judgeState(state, here, env)
    }
    const answer = await askRunningServer(env, { name: 'read-state' })
    if (answer === undefined) return [checkStopped(env.dataDir)]
    const damage = judgeFiles(join(env.dataDir, 'pgdata'))
    const state = JSON.parse(answer) as DatabaseState
    onState(state)
    return [...(damage === undefined ? [] : [damage]), ...judgeState(state, here, env)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const advice =
      error instanceof SetupError
        ? 'Restart the server, and run this again.'
        : 'Check host, port, user and password of DATABASE_URL: psql "$DATABASE_URL"'
    return [fault('database', `The database isn’t answering: ${reason}`, advice)]
  }
}

async function examineMail({ mail, siteUrl }: Env, send: boolean, sendsMail: boolean): Promise<Finding[]> {
  if (mail === undefined && sendsMail) return [ok('mail', 'Email is set up in Settings. Send a test there.')]
  if (mail === undefined) return []
  if (!send) return [ok('mail', 'Email is set up. To send a test, run npm run doctor -- --mail.')]
  const { ok: taken, lines } = await sendTestMail({ ...mail, company: site.company }, mail.to, siteUrl)
  const says = lines.join(' ')
  return [
    taken ? ok('mail', says) : fault('mail', says, 'Correct SMTP_URL or MAIL_FROM, and run this again.'),
  ]
}

/** Checks everything that an installation needs, and changes nothing. */
export async function examine(
  env: Env,
  root: string,
  { mail, variables = {} }: { mail: boolean; variables?: Record<string, string | undefined> },
): Promise<Finding[]> {
  const mistyped = findMistyped(variables).map(({ name, meant }) =>
    warning('environment', `Nothing reads ${name}.`, `Did you mean ${meant}?`),
  )
  const environment = [...checkEnvironment(env, root), ...mistyped]
  if (env.hosted !== undefined) {
    const slow = [checkHosted(env.hosted), checkPublicAddress(env.siteUrl, ownOrigin(env))]
    return [...environment, ...(await Promise.all(slow)).flat()]
  }
  const folders = ownFolders(env).map(({ path }) => path)
  let sendsMail = false
  let { siteUrl } = env
  const database = await examineDatabase(env, state => {
    sendsMail = state.sendsMail === true
    siteUrl = addressOf(env, state)
  })
  const slow = [examineMail(env, mail, sendsMail), checkPublicAddress(siteUrl, ownOrigin(env))]
  return [...environment, ...checkDisk(folders), ...database, ...(await Promise.all(slow)).flat()]
}
