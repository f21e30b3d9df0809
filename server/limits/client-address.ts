import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { ownNetwork } from './limit-keys.ts'

/** What the Node server passes along with a request. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } }
}

/** `203.0.113.9:80`, `[2001:db8::1]` and `[2001:db8::1]:443`: some proxies also write the port. */
const DECORATED = /^(?:\[([\da-f:.]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/i

/** The address in an entry of `X-Forwarded-For`; undefined if it has none. */
function addressOf(hop: string): string | undefined {
  const [, v6 = '', v4 = ''] = DECORATED.exec(hop) ?? []
  if (isIPv6(v6)) return v6
  return [v4, hop].find(text => isIP(text) !== 0)
}

/**
 * The address that a request comes from. Each of the `trustProxy` proxies in front appends the address that it saw to
 * `X-Forwarded-For`, so only this many entries at the end can be trusted. Anyone can write the ones before them.
 */
export function addressFrom(
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
  trustProxy: number,
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map(hop => hop.trim())
    .filter(hop => hop !== '')
  const believed = trustProxy > 0 ? hops.at(-Math.min(trustProxy, hops.length)) : undefined
  return ownNetwork((believed && addressOf(believed)) || (remoteAddress ?? ''))
}

export function clientAddress(c: Context, trustProxy: number): string {
  const { incoming } = (c.env ?? {}) as NodeBindings
  return addressFrom(c.req.header('x-forwarded-for'), incoming?.socket?.remoteAddress, trustProxy)
}
