import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function clocked() {
  let time = 0
  const changes: boolean[] = []
  const breaker = createBreaker(
    isOpen => changes.push(isOpen),
    () => time,
  )
  return {
    breaker,
    changes,
    pass: (ms: number) => {
      time += ms
    },
  }
}

const failTimes = (breaker: ReturnType<typeof createBreaker>, times: number) => {
  for (let each = 0; each < times; each++) {
    expect(breaker.wait()).toBe(0)
    breaker.failed()
  }
}

test('a few failures stop nothing, and a success forgets them', () => {
  const { breaker, changes } = clocked()
  failTimes(breaker, 3)
  breaker.succeeded()
  failTimes(breaker, 3)
  expect(breaker.wait()).toBe(0)
  expect(changes).toEqual([])
})

test('four in a row stop all calls, then one is tried, and its failure doubles the pause', () => {
  const { breaker, changes, pass } = clocked()
  failTimes(breaker, 4)
  expect(changes).toEqual([true])
  expect(breaker.wait()).toBe(2)
  // Calls that had already started fail too.
  breaker.failed()
  pass(2_000)
  expect(breaker.wait()).toBe(0)
  expect(breaker.wait()).toBeGreaterThan(0)
  breaker.failed()
  expect(breaker.wait()).toBe(4)
  pass(4_000)
  expect(breaker.wait()).toBe(0)
  breaker.succeeded()
  expect(changes).toEqual([true, false])
  expect(breaker.wait()).toBe(0)
  expect(breaker.wait()).toBe(0)
})

test('the pause has an end, and a trial that nobody reports does not block for good', () => {
  const { breaker, pass } = clocked()
  failTimes(breaker, 4)
  for (let each = 0; each < 10; each++) {
    pass(60_000)
    expect(breaker.wait()).toBe(0)
    breaker.failed()
  }
  expect(breaker.wait()).toBe(30)
  pass(30_000)
  expect(breaker.wait()).toBe(0)
  expect(breaker.wait()).toBe(30)
  pass(30_000)
  expect(breaker.wait()).toBe(0)
})
