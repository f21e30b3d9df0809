import type { Context } from 'hono'
import { AuthError } from './auth-error.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/** The factor that the path names. */
export function factorIdOf(c: Context): string {
  const id = c.req.param('factorId')
  if (!isUuid(id))
    throw new AuthError('validation_failed', { message: 'factor_id must be an UUID', status: 404 })
  return id
}
