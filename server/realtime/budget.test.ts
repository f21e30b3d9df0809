import { expect, it } from 'vitest'
import { LISTENER_LIMITS, REALTIME_LIMITS } from '../../contract/realtime.ts'
import { costOf, createBudget, type Payer } from './budget.ts'

const visitor: Payer = { kind: 'visitor', key: '198.51.100.1' }
const other: Payer = { kind: 'visitor', key: '198.51.100.2' }
const { channels, heldBytes, work } = LISTENER_LIMITS.visitor

it('counts a message by its listeners and its kilobytes', () => {
  expect(costOf(10, 0)).toBe(1)
  expect(costOf(10, 99)).toBe(100)
  expect(costOf(10 * 1024, 9)).toBe(100)
})

it('gives an address a burst and then a steady rate, and takes nothing for what is refused', () => {
  let now = 0
  const budget = createBudget(true, () => now)
  expect(budget.spend(visitor, work.capacity)).toBe(true)
  expect(budget.spend(visitor, 1)).toBe(false)
  expect(budget.spend(other, 1)).toBe(true)
  expect(budget.spend({ kind: 'signedIn', key: 'account' }, work.capacity + 1)).toBe(true)
  now += 1_000
  expect(budget.spend(visitor, work.refillPerSecond + 1)).toBe(false)
  expect(budget.spend(visitor, work.refillPerSecond)).toBe(true)
  expect(createBudget(false, () => now).spend(visitor, 2 * work.capacity)).toBe(true)
})

it('counts channels and bytes of an address, and of all together', () => {
  const budget = createBudget(false, () => 0)
  for (let n = 0; n < channels; n += 1) budget.countChannel(visitor, 1)
  expect(budget.hasChannelFor(visitor)).toBe(false)
  expect(budget.hasChannelFor(other)).toBe(true)
  budget.countChannel(visitor, -1)
  expect(budget.hasChannelFor(visitor)).toBe(true)

  expect(budget.hasRoomFor(visitor, heldBytes + 1)).toBe(false)
  budget.hold(visitor, heldBytes)
  expect(budget.hasRoomFor(visitor, 1)).toBe(false)
  expect(budget.hasRoomFor(other, 1)).toBe(true)
  budget.hold({ kind: 'signedIn', key: 'many' }, REALTIME_LIMITS.heldBytes - heldBytes)
  expect(budget.hasRoomFor(other, 1)).toBe(false)
  budget.hold(visitor, -heldBytes)
  expect(budget.hasRoomFor(other, heldBytes)).toBe(true)
})
