import type { Context } from 'hono'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { LastAdministrator } from '../db/people.ts'
import { erase } from '../operations/erasure.ts'
import type { AdminDeps } from './deps.ts'

const ADDRESS = /^[^@\s]+@[^@\s]+$/
const LONGEST_ADDRESS = 320

/** The address in the body of a request. */
export function addressIn({ email }: Record<string, unknown>): string {
  const address = typeof email === 'string' ? email.trim() : ''
  if (!ADDRESS.test(address) || address.length > LONGEST_ADDRESS)
    throw new AuthError('validation_failed', { message: 'email must be an email address' })
  return address
}

/** `POST admin/erasures` with `email`: removes all that the site holds about a person, as `npm run admin -- erase` does. */
export async function erasePersonOf(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const actor = await guarded(c, deps, async (_, { user }) => user.id)
  const address = addressIn(body)
  try {
    return c.json(await erase(deps.database, address, actor))
  } catch (error) {
    if (error instanceof Error && error.cause instanceof LastAdministrator)
      throw new AuthError('validation_failed', { message: error.message })
    throw error
  }
}
