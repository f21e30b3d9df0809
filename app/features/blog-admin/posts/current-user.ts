import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { backendClient } from '#app/lib/backend-client.ts'

const TOO_MANY = 429
const SERVER_FAULT = 500

/** A server that cannot answer has not said that the session is over. */
const saysNothing = (error: AuthError) =>
  isAuthRetryableFetchError(error) ||
  (isAuthApiError(error) && (error.status === TOO_MANY || error.status >= SERVER_FAULT))

/** The id of whoever is signed in, or undefined when nobody is any more. */
export async function currentUserId(): Promise<string | undefined> {
  const { data, error } = await backendClient().auth.getUser()
  if (error && saysNothing(error)) throw error
  return data.user?.id
}
