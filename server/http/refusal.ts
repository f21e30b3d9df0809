import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { safeHeaders } from './security-headers.ts'

/** Responses before the application is reached, with a text for people. */
const REFUSALS = {
  400: ['Bad Request', 'We don’t understand this request.'],
  405: ['Method Not Allowed', 'This address doesn’t accept this method.'],
  408: ['Request Timeout', 'The request took too long to arrive.'],
  413: ['Payload Too Large', 'The request is too large.'],
  417: ['Expectation Failed', 'We can’t do what the request expects.'],
  431: ['Request Header Fields Too Large', 'The address and headers of the request are over 16 KiB.'],
  501: ['Not Implemented', 'The only transfer coding we understand is "chunked".'],
  505: ['HTTP Version Not Supported', 'Use HTTP/1.1.'],
} as const

export type RefusalStatus = keyof typeof REFUSALS

/** Why a request is refused. The reason is for the log. */
export interface Refusal {
  status: RefusalStatus
  reason: string
}

/** A host with an optional port, without characters that could change a URL built from it. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** A path from the root without a backslash, which some programs read as a slash. */
const PATH = /^\/[^#\\?]*(?:\?[^#]*)?$/
const ABSOLUTE = /^https?:\/\/[^/?#\\]*/i

function valuesOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string[] {
  const values: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? ''
    if (given.length === name.length && given.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '')
  }
  return values
}

/** The path and query of the target, without a scheme and host. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const rest = target.replace(ABSOLUTE, '')
  return rest.startsWith('/') || rest === target ? rest : `/${rest}`
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'rawHeaders'>

/** Load balancers and monitoring request these all the time. */
export const PROBES: readonly string[] = ['/healthz', '/readyz']

/** HAProxy's `option httpchk GET /readyz` uses HTTP/1.0, which needs no host, and takes the site down after a 400. */
function isBareProbe({ httpVersion, url }: RequestHead, hosts: readonly string[]): boolean {
  return httpVersion === '1.0' && hosts.length === 0 && PROBES.includes(url ?? '')
}

/**
 * Refuses requests that another program could read differently: their end, host or address. Returns undefined if the
 * request is accepted; its URL is then one on this server.
 */
export function refusalOf(request: RequestHead): Refusal | undefined {
  const { httpVersion } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return { status: 505, reason: 'HTTP version' }
  const hosts = valuesOf(request, 'host')
  if (!isBareProbe(request, hosts) && (hosts.length !== 1 || !HOST.test(hosts[0] ?? '')))
    return { status: 400, reason: 'host' }
  const codings = valuesOf(request, 'transfer-encoding')
  if (codings.length > 0 && httpVersion === '1.0')
    return { status: 400, reason: 'transfer coding in HTTP/1.0' }
  if (codings.some(coding => coding.toLowerCase() !== 'chunked'))
    return { status: 501, reason: 'transfer coding' }
  // TRACE echoes the request, including cookies and tokens.
  if (request.method === 'TRACE') return { status: 405, reason: 'TRACE' }
  request.url = originForm(request.url ?? '')
  return PATH.test(request.url) ? undefined : { status: 400, reason: 'address' }
}

function headersOf(status: RefusalStatus, https: boolean): Record<string, string> {
  return {
    ...safeHeaders(https),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(REFUSALS[status][1]) + 1),
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD, POST, OPTIONS' }),
    connection: 'close',
  }
}

/** Refuses a parsed request and closes the connection. */
export function refuse(response: ServerResponse, status: RefusalStatus, https: boolean): void {
  response.writeHead(status, headersOf(status, https)).end(`${REFUSALS[status][1]}\n`)
}

/** Refuses an incomplete request on the raw connection. */
export function refuseSocket(socket: Duplex, status: RefusalStatus, https: boolean): void {
  const [reason, words] = REFUSALS[status]
  const headers = Object.entries(headersOf(status, https)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers.join('')}\r\n${words}\n`, () => socket.destroy())
}

/** The refusal of a request that the parser rejected, by the code of its error. */
export function refusalOfFault(code = 'unreadable'): Refusal {
  return { status: statusOfFault(code), reason: code }
}

function statusOfFault(code: string): RefusalStatus {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408
    case 'HPE_HEADER_OVERFLOW':
      return 431
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413
    default:
      return 400
  }
}
