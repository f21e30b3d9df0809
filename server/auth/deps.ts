import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { SignInLimit } from '../limits/sign-in-limit.ts'
import type { Log } from '../log.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { SigningKeys } from './signing-keys.ts'

/** What the endpoints of the auth API are built from. */
export interface AuthDeps {
  database: Database
  keys: SigningKeys
  tokens: AccessTokens
  signInLimit: SignInLimit
  clientAddress: (c: Context) => string
  now: () => number
  log: Log
}
