import type { Factor, User } from '@supabase/auth-js'

/** The factor that counts, if the account has one. */
export function verifiedFactor(user: User): Factor | undefined {
  return user.factors?.find(({ status }) => status === 'verified')
}

function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
}

/** Whether the password was right and the code of the second factor is still to come. */
export function awaitsCode(user: User, token: string): boolean {
  return verifiedFactor(user) !== undefined && levelOf(token) !== 'aal2'
}
