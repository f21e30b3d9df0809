import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { DEVICE_HEADER, DEVICE_TOKEN_BYTES } from '../../contract/account.ts'

const TOKEN = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((DEVICE_TOKEN_BYTES * 8) / 6)}}$`)

/** The hash of the token by which a device names itself; undefined for a client that sends none. */
export function deviceHashOf(c: Context): Buffer | undefined {
  const token = c.req.header(DEVICE_HEADER)
  return token !== undefined && TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined
}
