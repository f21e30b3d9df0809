import { describe, expect, it } from 'vitest'
import { addressFrom } from './client-address.ts'

describe('the address of a client', () => {
  it('is that of the connection when no proxy is believed', () => {
    expect(addressFrom('203.0.113.9', '198.51.100.1', 0)).toBe('198.51.100.1')
  })

  it.each([
    ['203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['203.0.113.9', 3, '203.0.113.9'],
  ])('is the entry that the outermost believed proxy wrote: %j with %i', (header, proxies, address) => {
    expect(addressFrom(header, '10.0.0.1', proxies)).toBe(address)
  })

  it.each(['', 'unknown', 'a, b', '203.0.113.9:80'])('ignores %j', header => {
    expect(addressFrom(header, '198.51.100.1', 1)).toBe('198.51.100.1')
  })

  it('is the same for an IPv4 address however it is written', () => {
    expect(addressFrom(undefined, '::ffff:198.51.100.1', 0)).toBe('198.51.100.1')
  })

  it('is the network of 64 bits for IPv6, where one customer has them all', () => {
    expect(addressFrom(undefined, '2001:db8:1:2:3:4:5:6', 0)).toBe('2001:db8:1:2')
    expect(addressFrom(undefined, '2001:0db8:1:2::1', 0)).toBe('2001:db8:1:2')
    expect(addressFrom(undefined, '::1', 0)).toBe('0:0:0:0')
  })
})
