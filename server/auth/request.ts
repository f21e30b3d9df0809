import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { DEVICE_HEADER, DEVICE_TOKEN_BYTES } from '../../contract/account.ts'
import { API_BODY_BYTES } from '../../contract/limits.ts'
import { UUID } from '../../contract/uuid.ts'
import type { Claims } from '../db/database.ts'
import type { ClientInfo } from '../db/sessions.ts'
import { parseJson } from '../http/parse-json.ts'
import { BodyTooLarge, readBody } from '../http/read-body.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { bearerToken } from './identity.ts'

/** The claims of a signed-in caller. The public key as bearer is no sign-in. */
export async function bearerClaims(c: Context, deps: AuthDeps): Promise<Claims> {
  const token = bearerToken(c.req.raw.headers)
  if (token === undefined) throw new AuthError('no_authorization')
  return deps.tokens.verify(token)
}

/** The request's body as an object, whatever its content type says. `isOptional`: none at all is an empty one. */
export async function jsonBody(
  c: Context,
  { isOptional = false }: { isOptional?: boolean } = {},
): Promise<Record<string, unknown>> {
  try {
    const text = await readBody(c.req.raw, API_BODY_BYTES)
    if (isOptional && text === '') return {}
    const body: unknown = parseJson(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new AuthError('request_entity_too_large')
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new AuthError('bad_json')
}

/** The form in which addresses of accounts are stored. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

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

const TOKEN = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((DEVICE_TOKEN_BYTES * 8) / 6)}}$`)

/** The hash of the token by which a device names itself; undefined for a client that sends none. */
export function deviceHashOf(c: Context): Buffer | undefined {
  const token = c.req.header(DEVICE_HEADER)
  return token !== undefined && TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined
}

const LONGEST_AGENT = 300
const LONGEST_ADDRESS = 60

/** The browser and address of a request, for the list of sessions. */
export function clientInfoOf(c: Context, deps: AuthDeps): ClientInfo {
  const agent = c.req.header('user-agent')?.slice(0, LONGEST_AGENT)
  const address = deps.clientAddress(c).slice(0, LONGEST_ADDRESS)
  return { userAgent: agent || null, address: address || null }
}
