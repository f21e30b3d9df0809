import type { User } from '../db/users.ts'

/** A user in the shape that the client packages know. Accounts are made by an administrator, so they are confirmed. */
export function userJson(user: User) {
  const createdAt = user.createdAt.toISOString()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: createdAt,
    phone: '',
    confirmed_at: createdAt,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: [],
    // As the service that this speaks for: a user without factors has no such field.
    ...(user.factors.length > 0 && { factors: user.factors }),
    created_at: createdAt,
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}
