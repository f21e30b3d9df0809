import type { Context } from 'hono'
import type { Place } from '../db/sessions.ts'
import type { AuthDeps } from './deps.ts'

const LONGEST_AGENT = 300
const LONGEST_ADDRESS = 60

/** From where a request comes, for the list of sessions. */
export function placeOf(c: Context, deps: AuthDeps): Place {
  const agent = c.req.header('user-agent')?.slice(0, LONGEST_AGENT)
  const address = deps.clientAddress(c).slice(0, LONGEST_ADDRESS)
  return { userAgent: agent || null, address: address || null }
}
