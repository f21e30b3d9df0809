import type { Session } from '../db/sessions.ts'
import type { User } from '../db/users.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts'
import { userJson } from './user-json.ts'

/** What both grants answer with. */
export async function tokenResponse(
  tokens: AccessTokens,
  user: User,
  session: Session,
  refreshToken: string,
) {
  const { token, expiresAt } = await tokens.issue(user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}
