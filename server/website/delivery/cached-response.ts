import type { IncomingMessage, ServerResponse } from 'node:http'
import { logRequest, nameRequest } from '../../http/request-log.ts'
import { NOTHING_ALLOWED, safeHeaders } from '../../http/security-headers.ts'
import type { Log } from '../../log.ts'
import { prefersMarkdown } from './markdown-copy.ts'
import type { Payload } from './payload.ts'
import { answerWith } from './respond.ts'

/** A response that is complete in memory. */
export interface CachedResponse {
  payload: Payload
  headers: Record<string, string>
}

interface Options {
  /** The cached response of an address with its query. */
  find: (address: string) => CachedResponse | undefined
  https: boolean
  log: Log
}

/** Answers a request from the cache; false if it cannot. */
export type CachedResponder = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Answers cached responses on Node's own objects. Converting each request to a web `Request`, and its
 * `Response` back, costs more than the rest of such an answer.
 */
export function createCachedResponder({ find, https, log }: Options): CachedResponder {
  const everywhere = { 'content-security-policy': NOTHING_ALLOWED, ...safeHeaders(https) }
  return (request, response) => {
    const { method = '', url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    if (prefersMarkdown(headers.accept)) return false
    const cached = find(url)
    if (!cached) return false
    const named = nameRequest()
    const asked = {
      method,
      ifNoneMatch: headers['if-none-match'],
      acceptEncoding: headers['accept-encoding'] as string | undefined,
    }
    const answer = answerWith(cached.payload, cached.headers, asked)
    response.writeHead(answer.status, { ...everywhere, ...answer.headers, 'x-request-id': named.id })
    response.end(answer.body)
    logRequest(log, named, { method, url, status: answer.status })
    return true
  }
}
