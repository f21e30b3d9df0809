import { backendClient } from '#app/lib/backend-client.ts'
import { forgetSession } from '#app/lib/session-key.ts'

/** Ends the session everywhere. A server that cannot be reached must not keep this browser signed in. */
export async function signOut(): Promise<void> {
  const { error } = await backendClient().auth.signOut()
  if (error) forgetSession()
}
