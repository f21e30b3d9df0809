import type { Context } from 'hono'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { recordAction } from '../db/audit-log.ts'
import { personCopy } from '../operations/person-copy.ts'
import type { AdminDeps } from './deps.ts'
import { addressIn } from './erasures.ts'

/** `POST admin/person-copies` with `email`: `{ html }`, a page with all that the site holds about a person. Nothing is sent to them. */
export async function copyOfPerson(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const html = await guarded(c, deps, async (tx, { user }) => {
    const email = addressIn(body).toLowerCase()
    await recordAction(tx, 'copy for a person made', user.id)
    return personCopy(tx, email, new Date(deps.now()))
  })
  return c.json({ html })
}
