import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { RequestLimit } from '../limits/request-limit.ts'
import type { SignInLimit } from '../limits/sign-in-limit.ts'
import type { LinkCards } from '../link-cards/link-cards.ts'
import type { Log } from '../log.ts'
import type { BackupSchedule } from '../operations/backup-schedule.ts'
import type { PostExports } from '../operations/exports.ts'
import type { ReadHealth } from '../operations/health.ts'
import type { Retention } from '../operations/retention.ts'
import type { Webhooks } from '../webhooks/open-webhooks.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { OidcProvider } from './oidc-provider.ts'
import type { SealingKeys } from './sealing-keys.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Whether mail is set up and how, and how the worker is told, after a commit, that some is due. */
interface AccountMailing {
  on: boolean
  settings: Env['mail']
  wake: () => void
}

/** What the endpoints of the auth API are built from. */
export interface AuthDeps {
  database: Database
  keys: SigningKeys
  sealingKeys: SealingKeys
  tokens: AccessTokens
  signInLimit: SignInLimit
  requestLimit: RequestLimit
  clientAddress: (c: Context) => string
  /** The public origin. */
  siteUrl: string
  /** Milliseconds since 1970. */
  now: () => number
  mail: AccountMailing
  retention: Pick<Retention, 'days' | 'canBackUp' | 'removeApproved'>
  /** The OpenID Connect provider of the environment, if there is one. */
  oidc: OidcProvider | undefined
  linkCards: LinkCards
  webhooks: Pick<Webhooks, 'check' | 'deliver' | 'leaseSeconds'>
  /** How the installation is, for administrators. */
  health: ReadHealth
  exports: PostExports
  /** Where backups are made, once the server has started. */
  backups: () => BackupSchedule | undefined
  log: Log
}
