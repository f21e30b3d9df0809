import { expect, it } from 'vitest'
import { networksOf } from './limit-keys.ts'

const names = (own: string) => networksOf(own).map(({ network }) => network)

it('counts an IPv4 address as one', () => {
  expect(networksOf('198.51.100.1')).toEqual([{ network: '198.51.100.1', share: 1 }])
  expect(names('')).toEqual([''])
})

it('counts an IPv6 network with the networks around it, whose allowances grow far less than their size', () => {
  expect(networksOf('2001:db8:1:2a3b')).toEqual([
    { network: '2001:db8:1:2a3b', share: 1 },
    { network: '2001:db8:1:2a00/56', share: 4 },
    { network: '2001:db8:1/48', share: 16 },
  ])
})

it('tells neighbors in one /56 and one /48 from strangers', () => {
  expect(names('2001:db8:1:2aff')[1]).toBe(names('2001:db8:1:2a00')[1])
  expect(names('2001:db8:1:2b00')[1]).not.toBe(names('2001:db8:1:2a00')[1])
  expect(names('2001:db8:1:ffff')[2]).toBe(names('2001:db8:1:0')[2])
  expect(names('2001:db8:2:0')[2]).not.toBe(names('2001:db8:1:0')[2])
})
