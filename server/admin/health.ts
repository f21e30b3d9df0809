import type { Context } from 'hono'
import { guarded } from '../auth/guarded.ts'
import { readDatabaseState } from '../db/state.ts'
import type { AdminDeps } from './deps.ts'

/** `GET admin/health`: how the installation is, and what to do. The transaction ends before anything else is looked at. */
export async function installation(c: Context, deps: AdminDeps): Promise<Response> {
  const state = await guarded(c, deps, readDatabaseState)
  return c.json(await deps.health(state))
}
