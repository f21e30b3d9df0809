import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { site } from '../../content/site.ts'
import { isPublicAddress } from './public-address.ts'
import { readTarget, type Target, WebhookFault } from './target.ts'

/** A product token has letters, digits and hyphens only. */
const USER_AGENT = `${site.company.replaceAll(/[^\w-]+/g, '')}-Webhooks/1`

export interface PostSettings {
  /** Hosts, with or without a port, that the operator allows although they are private or not encrypted. */
  allowHosts: readonly string[]
  /** For the whole: the name, the connection, sending, and the answer. */
  wholeMs: number
}

export interface Answer {
  status: number
  retryAfter: string | undefined
  /** The first bytes, as text. */
  text: string
}

/** How much of an answer is read. The rest is nobody's business. */
const ANSWER_BYTES = 500

const RESOLUTION_FAULTS = /^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/
const CERTIFICATE_FAULTS = /CERT|SIGNED|ISSUER|^ERR_TLS|^ERR_SSL|^EPROTO/

function faultOf(error: Error, isSent: boolean): WebhookFault {
  if (error instanceof WebhookFault) return error
  const code = 'code' in error ? String(error.code) : ''
  const cause = { cause: error }
  if (RESOLUTION_FAULTS.test(code)) return new WebhookFault('name not found', cause)
  if (CERTIFICATE_FAULTS.test(code)) return new WebhookFault('bad certificate', cause)
  return new WebhookFault(isSent ? 'connection dropped' : 'no connection', cause)
}

/** Resolves the name once and checks every address that it has. The connection is made to these and no others. */
async function checkedAddresses({ host, isAllowed }: Target): Promise<LookupAddress[]> {
  const family = isIP(host)
  const addresses = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }]
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new WebhookFault('private address')
  return addresses
}

/** As the connection asks for them: all, or the first. */
function lookupIn(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family ?? 0)
  }
}

/** Reads the beginning of an answer. The status counts, so that a body that never ends or breaks off changes nothing. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= ANSWER_BYTES) break
    }
  } catch {
    response.destroy()
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_BYTES))
  return text.replace(/[^\P{Cc}\n\t]/gu, '').trim()
}

/** Sends a body to an endpoint and resolves to the answer. Rejects with a `WebhookFault`. Redirects are answers like others. */
export async function postWebhook(
  address: string,
  body: string,
  headers: Record<string, string>,
  { allowHosts, wholeMs }: PostSettings,
): Promise<Answer> {
  const target = readTarget(address, allowHosts)
  const late = Promise.withResolvers<never>()
  const aborting = new AbortController()
  const deadline = setTimeout(() => {
    aborting.abort()
    late.reject(new WebhookFault('no answer in time'))
  }, wholeMs)
  let isSent = false

  async function send(): Promise<IncomingMessage> {
    const lookupChecked = lookupIn(await checkedAddresses(target))
    const { url, host } = target
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)({
      method: 'POST',
      host,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': USER_AGENT,
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
    const response = await Promise.race([send(), late.promise])
    const text = await beginningOf(response)
    const retryAfter = response.headers['retry-after']
    return { status: response.statusCode ?? 0, retryAfter, text }
  } catch (error) {
    throw faultOf(error instanceof Error ? error : new Error(String(error)), isSent)
  } finally {
    clearTimeout(deadline)
    late.promise.catch(() => undefined)
    aborting.abort()
  }
}
