import type { Context } from 'hono'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'

/** `POST admin/export/test`: writes an export, reads it again, and says what it held. */
export async function testExport(c: Context, deps: AuthDeps): Promise<Response> {
  await guarded(c, deps, async () => undefined)
  return c.json(await deps.exports.test())
}
