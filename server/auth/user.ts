import type { Context } from 'hono'
import { SET_UP_NEEDED } from '../../contract/account.ts'
import { OIDC_PROVIDER } from '../../contract/ways-in.ts'
import type { Session } from '../db/sessions.ts'
import { hasSecondFactor, listedFactors, type User } from '../db/users.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'

/** The way in that every account has: its email address. It is the account's own, and has the account's id. */
function emailIdentity({ id, email, createdAt, updatedAt, lastSignInAt }: User) {
  return {
    identity_id: id,
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: true, phone_verified: false },
    provider: 'email',
    email,
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

/** Accounts at the provider that the account is linked to. */
function linkedIdentities({ id: user_id, identities }: User) {
  return identities.map(({ id, subject, email, ...times }) => ({
    identity_id: id,
    id: subject,
    user_id,
    identity_data: { sub: subject, ...(email !== null && { email, email_verified: true }) },
    provider: OIDC_PROVIDER,
    ...(email !== null && { email }),
    ...times,
  }))
}

/** A user in the shape that the client packages know. Accounts are made by an administrator, so they are confirmed. */
export function userJson(user: User) {
  const factors = listedFactors(user)
  const createdAt = user.createdAt.toISOString()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...(user.newEmail !== null && { new_email: user.newEmail }),
    email_confirmed_at: createdAt,
    phone: '',
    confirmed_at: createdAt,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: [emailIdentity(user), ...linkedIdentities(user)],
    // As the service that this speaks for: a user without factors has no such field.
    ...(factors.length > 0 && { factors }),
    // Our own: a panel offers the set-up and nothing else.
    ...(user.secondFactorRequired && !hasSecondFactor(user) && { [SET_UP_NEEDED]: true }),
    created_at: createdAt,
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

/** `GET user`: who the bearer is, read fresh from the database. */
export async function getUser(c: Context, deps: AuthDeps): Promise<Response> {
  return c.json(await guarded(c, deps, async (_, { user }) => userJson(user)))
}

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
