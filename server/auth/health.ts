import type { Context } from 'hono'
import type { AuthDeps } from './deps.ts'

/** `GET health`: good only when the database answers, because nothing works without it. */
export async function health(c: Context, deps: AuthDeps): Promise<Response> {
  await deps.database.ping()
  return c.json({ name: 'Octavo Auth', version: 'v1', description: 'Answers the Supabase auth API' })
}
