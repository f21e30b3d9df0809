import type { Context } from 'hono'
import { API_BODY_BYTES } from '../../contract/limits.ts'
import { BodyTooLarge, readBody } from '../http/read-body.ts'
import { AuthError } from './auth-error.ts'

/** The request's body as an object, whatever its content type says. */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await readBody(c.req.raw, API_BODY_BYTES))
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new AuthError('request_entity_too_large')
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new AuthError('bad_json')
}
