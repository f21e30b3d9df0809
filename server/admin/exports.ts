import type { Context } from 'hono'
import { EXPORTED_TABLES } from '../../contract/account.ts'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { recordAction } from '../db/audit-log.ts'
import type { AdminDeps } from './deps.ts'

/** `POST admin/exports` with `table`: asked before everything in an inbox is read into a file, and recorded. */
export async function announceExport(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { table } = await jsonBody(c)
  await guarded(c, deps, async (tx, { user }) => {
    const exported = EXPORTED_TABLES.find(name => name === table)
    if (exported === undefined)
      throw new AuthError('validation_failed', { message: `table must be ${EXPORTED_TABLES.join(' or ')}` })
    await recordAction(tx, 'inbox exported', user.id, exported)
  })
  return c.body(null, 204)
}
