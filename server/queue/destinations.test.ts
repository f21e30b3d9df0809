import { expect, it } from 'vitest'
import { createDestinations } from './destinations.ts'

it('gives a destination its share, and one that gave no answer one at a time until it answers', () => {
  const destinations = createDestinations(2)
  destinations.enter('a')
  expect(destinations.hasRoom('a')).toBe(true)
  destinations.enter('a')
  expect(destinations.hasRoom('a')).toBe(false)
  expect(destinations.hasRoom('b')).toBe(true)
  destinations.leave('a', true)
  expect([destinations.underWay('a'), destinations.limitOf('a'), destinations.hasRoom('a')]).toEqual([
    1,
    1,
    false,
  ])
  destinations.leave('a', false)
  expect([destinations.underWay('a'), destinations.limitOf('a')]).toEqual([0, 2])
  destinations.enter('a')
  destinations.leave('a', true)
  destinations.forgive()
  expect(destinations.limitOf('a')).toBe(2)
})
