import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { withoutSecret } from '../../contract/secret-paths.ts'
import type { Log } from '../log.ts'
import { PROBES } from './refusal.ts'

const LONGEST_PATH = 200

/** Asked for every few seconds, by machines: told only to whoever looks for it. */
const isProbe = (url: string) => PROBES.includes(url) || url === '/metrics'

/** A request with the id that the log and the answer name it by. */
interface NamedRequest {
  id: string
  started: number
}

export const nameRequest = (): NamedRequest => ({ id: randomUUID(), started: performance.now() })

/** Logs one line about a request. Paths are public; queries can contain personal data and are left out. */
export function logRequest(
  log: Log,
  { id, started }: NamedRequest,
  { method, url, status }: { method: string; url: string; status: number },
): void {
  const query = url.indexOf('?')
  const write = isProbe(url) ? log.debug : log.info
  write('request', {
    id,
    method,
    path: withoutSecret(url.slice(0, query < 0 ? LONGEST_PATH : Math.min(query, LONGEST_PATH))),
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  })
}

/** Gives each request an id and logs it. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const named = nameRequest()
    await next()
    context.res.headers.set('x-request-id', named.id)
    logRequest(log, named, {
      method: context.req.method,
      url: context.req.path,
      status: context.res.status,
    })
  }
}
