import { createHash } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'

/**
 * A network that is counted as one, and its allowance as a multiple of a single address's. Customers get a /64, a /56
 * or a /48, so wider networks have a larger allowance, but far less than all their addresses together.
 */
export interface CountedNetwork {
  network: string
  share: number
}

const IPV4_IN_IPV6 = '::ffff:'

/** An address in canonical spelling. An IPv4 address written as IPv6 becomes IPv4. */
function canonicalAddress(address: string): string {
  if (!isIPv6(address)) return address
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  return canonical.startsWith(IPV4_IN_IPV6) ? canonical.slice(IPV4_IN_IPV6.length) : canonical
}

function leadingGroups(address: string): number[] {
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(head), groups(tail)]
  // An embedded IPv4 address takes two groups.
  const missing = 8 - left.length - right.length - (right.at(-1)?.includes('.') ? 1 : 0)
  const all = address.includes('::') ? [...left, ...Array<string>(missing).fill('0'), ...right] : left
  return all.slice(0, 4).map(group => Number.parseInt(group, 16))
}

/** An IPv4 address unchanged. For IPv6, the first half, such as `2001:db8:1:2`, which is one household or office. */
export function ownNetwork(address: string): string {
  const canonical = canonicalAddress(address)
  if (!isIPv6(canonical)) return canonical
  return leadingGroups(canonical)
    .map(group => group.toString(16))
    .join(':')
}

/** All networks that a request from this network (see `ownNetwork`) counts toward, the nearest first. */
export function networksOf(own: string): CountedNetwork[] {
  const nearest = { network: own, share: 1 }
  const [a = '', b = '', c = '', d] = own.split(':')
  if (d === undefined) return [nearest]
  const site = `${a}:${b}:${c}`
  const high = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [nearest, { network: `${site}:${high}/56`, share: 4 }, { network: `${site}/48`, share: 16 }]
}

/** The stored key of a limit. It is a hash, so that the limit tables contain no personal data. */
export function limitKey(kind: string, value: string): Buffer {
  return createHash('sha256').update(`${kind}\n${value}`).digest()
}
