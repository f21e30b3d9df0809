import { expect, it } from 'vitest'
import { createTally } from './tally.ts'

it('counts what an address holds, and forgets what it gives back', () => {
  const tally = createTally(2)
  tally.add('198.51.100.1', 2)
  expect(tally.hasRoom('198.51.100.1', 1)).toBe(false)
  expect(tally.hasRoom('198.51.100.2', 2)).toBe(true)
  tally.add('198.51.100.1', -1)
  expect(tally.hasRoom('198.51.100.1', 1)).toBe(true)
  tally.clear()
  expect(tally.hasRoom('198.51.100.1', 2)).toBe(true)
})

it('counts the networks around an IPv6 address, which hold less than their addresses could', () => {
  const tally = createTally(1)
  for (let n = 0; n < 4; n += 1) {
    expect(tally.hasRoom(`2001:db8:1:2a0${n}`, 1)).toBe(true)
    tally.add(`2001:db8:1:2a0${n}`, 1)
  }
  expect(tally.hasRoom('2001:db8:1:2a04', 1)).toBe(false)
  expect(tally.hasRoom('2001:db8:1:2b00', 1)).toBe(true)
})
