import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why nothing was sent or no response came. The code may be stored and logged, because it contains nothing that anyone wrote. */
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

/** The destination of a request. The host has no brackets, as name resolution needs it. */
export interface Target {
  url: URL
  host: string
  /** Allowed by the operator: it may be private, and needn't be encrypted. */
  isAllowed: boolean
}

/** Parses the address of a request. Throws a `RequestFault` if nothing may be sent there, whatever its name resolves to. */
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
