import type { MiddlewareHandler } from 'hono'
import { NOTHING_ALLOWED, safeHeaders } from '../http/safe-headers.ts'

/** Puts the headers of a careful site on every answer, faults included. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const all = Object.entries(safeHeaders(https))
  return async (context, next) => {
    await next()
    for (const [name, value] of all) context.res.headers.set(name, value)
    if (!context.res.headers.has('content-security-policy'))
      context.res.headers.set('content-security-policy', NOTHING_ALLOWED)
  }
}
