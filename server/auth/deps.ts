import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { RequestLimit } from '../limits/request-limit.ts'
import type { SignInLimit } from '../limits/sign-in-limit.ts'
import type { Log } from '../log.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { OidcProvider } from './oidc-provider.ts'
import type { SealingKeys } from './sealing-keys.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Whether email is set up, and how to wake the worker after a commit. */
interface AccountMailing {
  on: boolean
  /** Whether replies of applicants are read. */
  readonly readsReplies: boolean
  wake: () => void
}

/** The dependencies of the auth API. */
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
  /** The OpenID Connect provider of the environment, if there is one. */
  oidc: OidcProvider | undefined
  log: Log
}
