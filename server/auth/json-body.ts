import type { Context } from 'hono'
import { AuthError } from './auth-error.ts'

/** The request's body as an object, whatever its content type says. */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await c.req.text())
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new AuthError('bad_json')
}
