import { isIP } from 'node:net'
import type { Context } from 'hono'

/** What the Node server passes along with a request. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } }
}

/** Addresses of one household or office share the first 64 bits of an IPv6 address. */
function network(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Where a request comes from. With `trustProxy` proxies in front, each of which appends the address it saw to
 * `X-Forwarded-For`, only the last that many entries can be believed; what stands before them anybody could have written.
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
  const address = believed !== undefined && isIP(believed) !== 0 ? believed : (remoteAddress ?? '')
  return network(address)
}

export function clientAddress(c: Context, trustProxy: number): string {
  const { incoming } = (c.env ?? {}) as NodeBindings
  return addressFrom(c.req.header('x-forwarded-for'), incoming?.socket?.remoteAddress, trustProxy)
}
