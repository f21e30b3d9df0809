import type { Context } from 'hono'
import { guarded } from '../auth/guarded.ts'
import type { AdminDeps } from './deps.ts'

/** `POST admin/export/test`: writes an export, reads it again, and says what it held. */
export async function testExport(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async () => undefined)
  return c.json(await deps.exports.test())
}
