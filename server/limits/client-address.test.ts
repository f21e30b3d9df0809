import { describe, expect, it } from 'vitest'
import { addressFrom } from './client-address.ts'

describe('the address of a client', () => {
  it('is that of the connection when no proxy is trusted', () => {
    expect(addressFrom('203.0.113.9', '198.51.100.1', 0)).toBe('198.51.100.1')
  })

  it.each([
    ['203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['203.0.113.9', 3, '203.0.113.9'],
  ])('is the entry that the outermost trusted proxy wrote: %j with %i', (header, proxies, address) => {
    expect(addressFrom(header, '10.0.0.1', proxies)).toBe(address)
  })

  it.each([
    ['203.0.113.9:80', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8:0:0'],
    ['[2001:db8::1]', '2001:db8:0:0'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['1.1.1.1:9, 203.0.113.9:65535', '203.0.113.9'],
  ])('is read without its port: %j', (header, address) => {
    expect(addressFrom(header, '198.51.100.1', 1)).toBe(address)
  })

  it.each([
    '',
    'unknown',
    'a, b',
    '1:80',
    '203.0.113.9:',
    '203.0.113.9:x',
    '203.0.113.999:80',
    '203.0.113.9:123456',
    '2001:db8::1:443:x',
    '[2001:db8::1',
    '[203.0.113.9]:80',
    '_hidden:80',
  ])('ignores %j', header => {
    expect(addressFrom(header, '198.51.100.1', 1)).toBe('198.51.100.1')
  })

  it.each(['::ffff:198.51.100.1', '::FFFF:198.51.100.1', '0:0:0:0:0:ffff:c633:6401'])(
    'is the same for every spelling of an IPv4 address: %s',
    address => {
      expect(addressFrom(undefined, address, 0)).toBe('198.51.100.1')
    },
  )

  it('is the /64 network for IPv6, because one customer has all its addresses', () => {
    expect(addressFrom(undefined, '2001:db8:1:2:3:4:5:6', 0)).toBe('2001:db8:1:2')
    expect(addressFrom(undefined, '2001:0db8:1:2::1', 0)).toBe('2001:db8:1:2')
    expect(addressFrom(undefined, '::1', 0)).toBe('0:0:0:0')
    expect(addressFrom(undefined, '64:ff9b:1:2:3:4:198.51.100.1', 0)).toBe('64:ff9b:1:2')
    expect(addressFrom(undefined, 'fe80::1%eth0', 0)).toBe('fe80:0:0:0')
  })
})
