import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why nothing was sent, or no answer came. The code is what is stored and logged; it holds no word of anybody. */
export class RequestFault extends Error {
  override name = 'RequestFault'
  readonly code: FaultCode

  constructor(code: FaultCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export type FaultCode =
  | 'bad address'
  | 'not https'
  | 'private address'
  | 'name not found'
  | 'no connection'
  | 'bad certificate'
  | 'no answer in time'
  | 'connection dropped'

/** Hosts, with or without a port, that the operator allows although they are private or not encrypted. */
export type AllowedHosts = readonly string[] | 'any'

/** Where a request goes: the host without brackets, as name resolution takes it. */
export interface Target {
  url: URL
  host: string
  /** Named by the operator: may be private, and need not be encrypted. */
  isAllowed: boolean
}

/** Reads the address of a request. Throws a `RequestFault` for one that nothing may be sent to, whatever its name resolves to. */
export function readTarget(text: string, allowHosts: AllowedHosts): Target {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new RequestFault('bad address')
  const isAllowed = allowHosts === 'any' || allowHosts.includes(url.hostname) || allowHosts.includes(url.host)
  if (url.protocol === 'http:' && !isAllowed) throw new RequestFault('not https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host) && !isAllowed) throw new RequestFault('private address')
  return { url, host, isAllowed }
}
