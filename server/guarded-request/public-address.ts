import { BlockList, isIP } from 'node:net'

// Ranges in the registries of special-purpose addresses (RFC 6890 and its successors), and multicast.
const PRIVATE_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** The allocated part of IPv6. Everything else is private, local or contains an IPv4 address. */
const PUBLIC_IPV6: [string, number] = ['2000::', 3]
const PRIVATE_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

function listOf(subnets: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family)
  return list
}

const privateIpv4 = listOf(PRIVATE_IPV4, 'ipv4')
const publicIpv6 = listOf([PUBLIC_IPV6], 'ipv6')
const privateIpv6 = listOf(PRIVATE_IPV6, 'ipv6')

/** Whether an address can be reached from the internet. False for text that isn't an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !privateIpv4.check(address, 'ipv4')
    case 6:
      return publicIpv6.check(address, 'ipv6') && !privateIpv6.check(address, 'ipv6')
    default:
      return false
  }
}
