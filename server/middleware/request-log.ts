import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'

/** Names each request and logs one line about it. Paths are public; queries can hold personal data and are left out. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    const id = randomUUID()
    context.set('requestId', id)
    await next()
    context.res.headers.set('x-request-id', id)
    log.info('request', {
      id,
      method: context.req.method,
      path: context.req.path.slice(0, 200),
      status: context.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    })
  }
}
