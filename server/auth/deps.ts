import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { SignInLimit } from '../limits/sign-in-limit.ts'
import type { Log } from '../log.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { SealingKeys } from './sealing-keys.ts'
import type { SigningKeys } from './signing-keys.ts'

/** What the endpoints of the auth API are built from. */
export interface AuthDeps {
  database: Database
  keys: SigningKeys
  sealingKeys: SealingKeys
  tokens: AccessTokens
  signInLimit: SignInLimit
  clientAddress: (c: Context) => string
  /** The public origin. */
  siteUrl: string
  now: () => number
  log: Log
}
