import type { Context } from 'hono'
import { EXPORTED_TABLES } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import { AuthError } from './auth-error.ts'
import { findCaller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { bearerClaims, jsonBody } from './request.ts'

/** `POST admin/exports` with `table`: asked before everything in an inbox is read into a file, and recorded. */
export async function announceExport(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const { table } = await jsonBody(c)
  const exported = EXPORTED_TABLES.find(name => name === table)
  if (exported === undefined)
    throw new AuthError('validation_failed', { message: `table must be ${EXPORTED_TABLES.join(' or ')}` })
  await deps.database.transaction({ role: 'service' }, async tx => {
    const caller = await findCaller(tx, claims)
    if (caller.user.appMetadata.role !== 'admin') throw new AuthError('not_admin')
    requireFreshProof(caller, deps.now())
    await recordAction(tx, 'inbox exported', caller.user.id, exported)
  })
  return c.body(null, 204)
}
