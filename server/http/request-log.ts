import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { withoutSecret } from '../../contract/secret-paths.ts'
import type { Log, LogFields } from '../log.ts'
import { PROBES } from './refusal.ts'

const LONGEST_PATH = 200

/** Machines request these every few seconds, so they are only logged at debug level. */
const isProbe = (url: string) => PROBES.includes(url) || url === '/metrics'

/** A request with its Request ID. */
interface NamedRequest {
  id: string
  started: number
  /** The trace ID from the client, such as a proxy, which connects related requests. */
  trace: string | undefined
  reason?: string
  /** Excludes later work from the request, such as a queue that it woke. */
  isOver?: boolean
}

const current = new AsyncLocalStorage<NamedRequest>()

/** Version, trace, span, flags: https://www.w3.org/TR/trace-context/. An ID of only zeros is invalid, and so is version ff. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

export const traceOf = (traceparent: string | undefined) =>
  traceparent === undefined ? undefined : TRACEPARENT.exec(traceparent)?.[1]

export const nameRequest = (traceparent: string | undefined): NamedRequest => ({
  id: randomUUID(),
  started: performance.now(),
  trace: traceOf(traceparent),
})

function underWay(): NamedRequest | undefined {
  const request = current.getStore()
  return request?.isOver ? undefined : request
}

/** The current request, for every line logged meanwhile. */
export function currentRequest(): LogFields | undefined {
  const request = underWay()
  return request && { id: request.id, trace: request.trace }
}

/** Notes why the current request is refused: a code of ours or the names of fields, never a value. */
export function noteRefusal(reason: string): void {
  const request = underWay()
  if (request !== undefined) request.reason = reason
}

/** Logs one line about a request. Paths are public; queries can contain personal data and are left out. */
export function logRequest(
  log: Log,
  { id, started, trace, reason }: NamedRequest,
  { method, url, status }: { method: string; url: string; status: number },
): void {
  const query = url.indexOf('?')
  const write = isProbe(url) ? log.debug : log.info
  write('request', {
    id,
    method,
    path: withoutSecret(url.slice(0, query < 0 ? LONGEST_PATH : Math.min(query, LONGEST_PATH))),
    status,
    reason,
    ms: Math.round((performance.now() - started) * 10) / 10,
    trace,
  })
}

/** Gives each request an ID and logs it. Backend calls of a page share the ID of the request for the page. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const outer = underWay()
    const own = nameRequest(context.req.header('traceparent'))
    const named: NamedRequest = outer === undefined ? own : { ...own, id: outer.id, trace: outer.trace }
    await current.run(named, next)
    named.isOver = true
    context.res.headers.set('x-request-id', named.id)
    logRequest(log, named, {
      method: context.req.method,
      url: context.req.path,
      status: context.res.status,
    })
  }
}
