import type { Context } from 'hono'
import { readRetention } from '../db/submissions.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'

/** `GET admin/retention`: how long submissions are kept, and which go next. */
export async function retention(c: Context, deps: AuthDeps): Promise<Response> {
  return c.json(await guarded(c, deps, tx => readRetention(tx, deps.retentionDays)))
}
