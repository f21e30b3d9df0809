import type { IncomingMessage, ServerResponse } from 'node:http'
import { logRequest, nameRequest } from '../../http/request-log.ts'
import { safeHeaders } from '../../http/security-headers.ts'
import type { Log } from '../../log.ts'
import { prefersMarkdown } from './markdown-copy.ts'
import { chooseVariant, type Payload, type Variant } from './payload.ts'
import { answerWith, isFresh } from './respond.ts'

/** A response that is complete in memory. */
export interface CachedResponse {
  payload: Payload
  headers: Record<string, string>
}

interface Options {
  /** Takes the path with its query. */
  find: (address: string) => CachedResponse | undefined
  isHttps: () => boolean
  log: Log
}

/** Answers a request from the cache. Returns false if the response isn't cached. */
export type CachedResponder = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Header names and values, alternating, as `writeHead` takes them. The last value is the request ID. Sharing the array
 * is safe, because `writeHead` reads it before it returns.
 */
interface Heads {
  whole: string[]
  known: string[]
}

/**
 * Writes cached responses straight to Node's objects. Converting to a web `Request` and back from a `Response` costs
 * more than everything else. The headers of a variant are built once.
 */
export function createCachedResponder({ find, isHttps, log }: Options): CachedResponder {
  const prepared = new WeakMap<Variant, Heads>()

  function prepare(
    path: string,
    { payload, headers }: CachedResponse,
    acceptEncoding: string | undefined,
  ): Heads {
    const safe = safeHeaders(isHttps(), { path, type: headers['content-type'] })
    const head = (ifNoneMatch?: string) => {
      const answer = answerWith(payload, headers, { method: 'GET', ifNoneMatch, acceptEncoding })
      return Object.entries({ ...safe, ...answer.headers, 'x-request-id': '' }).flat()
    }
    return { whole: head(), known: head('*') }
  }

  return (request, response) => {
    const { method = '', url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    if (prefersMarkdown(headers.accept)) return false
    const cached = find(url)
    if (!cached) return false
    const named = nameRequest(headers.traceparent as string | undefined)
    const acceptEncoding = headers['accept-encoding'] as string | undefined
    const { variant } = chooseVariant(cached.payload, acceptEncoding)
    let heads = prepared.get(variant)
    if (heads === undefined) {
      heads = prepare(url, cached, acceptEncoding)
      prepared.set(variant, heads)
    }
    const isKnown = isFresh(headers['if-none-match'], variant.etag)
    const status = isKnown ? 304 : 200
    const head = isKnown ? heads.known : heads.whole
    head[head.length - 1] = named.id
    response.writeHead(status, head)
    response.end(isKnown || method === 'HEAD' ? undefined : variant.bytes)
    logRequest(log, named, { method, url, status })
    return true
  }
}
