import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { site } from '../../content/site.ts'
import { isPublicAddress } from './public-address.ts'
import { type AllowedHosts, RequestFault, readTarget, type Target } from './target.ts'

export interface GuardedRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PURGE'
  headers: Record<string, string | number>
  body?: string
  /** The second part of the user agent, such as `Webhooks`. */
  agent: string
  allowHosts: AllowedHosts
  /** For everything: resolving the name, connecting, sending and the response. */
  wholeMs: number
}

/** A product token may only have letters, digits, hyphens and underscores. */
const PRODUCT = site.company.replaceAll(/[^\w-]+/g, '')

const RESOLUTION_FAULTS = /^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/
const CERTIFICATE_FAULTS = /CERT|SIGNED|ISSUER|^ERR_TLS|^ERR_SSL|^EPROTO/

function faultOf(error: Error, isSent: boolean): RequestFault {
  if (error instanceof RequestFault) return error
  const code = 'code' in error ? String(error.code) : ''
  const cause = { cause: error }
  if (RESOLUTION_FAULTS.test(code)) return new RequestFault('name not found', cause)
  if (CERTIFICATE_FAULTS.test(code)) return new RequestFault('bad certificate', cause)
  return new RequestFault(isSent ? 'connection dropped' : 'no connection', cause)
}

/** Resolves the name once and checks all of its addresses. Connections may only use these. */
export async function checkedAddresses({
  host,
  isAllowed,
}: Pick<Target, 'host' | 'isAllowed'>): Promise<LookupAddress[]> {
  const family = isIP(host)
  const addresses = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }]
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new RequestFault('private address')
  return addresses
}

/** Returns the checked addresses in the format that the connection requests: all or the first. */
export function lookupIn(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family ?? 0)
  }
}

/**
 * Sends a request to an address that a user entered, and resolves to the result of `read`. Closes the connection
 * afterwards, so unread bytes are never received. Rejects with a `RequestFault`. Does not follow redirects.
 */
export async function guardedRequest<T>(
  address: string,
  { method, headers, body, agent, allowHosts, wholeMs }: GuardedRequest,
  read: (response: IncomingMessage) => T | Promise<T>,
): Promise<T> {
  const target = readTarget(address, allowHosts)
  const late = Promise.withResolvers<never>()
  const aborting = new AbortController()
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    aborting.abort()
    late.reject(new RequestFault('no answer in time'))
  }, wholeMs)
  let isSent = false

  async function send(): Promise<IncomingMessage> {
    const lookupChecked = lookupIn(await checkedAddresses(target))
    const { url, host } = target
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)({
      method,
      host,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        'user-agent': `${PRODUCT}-${agent}/1`,
      },
      lookup: lookupChecked,
      agent: false,
      signal: aborting.signal,
    })
    request.once('response', resolve).once('error', reject)
    request.once('finish', () => {
      isSent = true
    })
    request.end(body)
    return promise
  }

  try {
    return await read(await Promise.race([send(), late.promise]))
  } catch (error) {
    if (isLate) throw new RequestFault('no answer in time', { cause: error })
    throw faultOf(error instanceof Error ? error : new Error(String(error)), isSent)
  } finally {
    clearTimeout(deadline)
    late.promise.catch(() => undefined)
    aborting.abort()
  }
}

/** Reads the first `most` bytes of a response. `broken` is the error if it broke off before. */
export async function beginningOf(
  response: IncomingMessage,
  most: number,
): Promise<{ bytes: Buffer; broken?: unknown }> {
  const chunks: Buffer[] = []
  let size = 0
  const read = () => Buffer.concat(chunks).subarray(0, most)
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= most) break
    }
  } catch (broken) {
    return { bytes: read(), broken }
  }
  return { bytes: read() }
}
