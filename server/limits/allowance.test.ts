import { expect, it } from 'vitest'
import { type Allowance, createAllowance } from './allowance.ts'

function startClock() {
  const clock = { ms: 0 }
  return { clock, allowance: createAllowance({ capacity: 120, refillPerSecond: 20 }, () => clock.ms) }
}

const spend = (allowance: Allowance, key: string) => {
  let calls = 0
  while (allowance.take(key) === 0) calls++
  return calls
}

it('allows a burst, and then a steady rate', () => {
  const { clock, allowance } = startClock()
  expect(spend(allowance, 'a')).toBe(120)
  expect(allowance.take('a')).toBe(1)
  clock.ms += 1_000
  expect(spend(allowance, 'a')).toBe(20)
  clock.ms += 3_600_000
  expect(spend(allowance, 'a')).toBe(120)
})

it('counts each caller separately', () => {
  const { allowance } = startClock()
  spend(allowance, 'a')
  expect(allowance.take('b')).toBe(0)
})

it('charges what has been used already, and has it waited for', () => {
  const { clock, allowance } = startClock()
  allowance.charge('a', 160)
  expect(allowance.take('a', 10)).toBe(3)
  expect(allowance.take('a', 0)).toBe(2)
  clock.ms += 2_000
  expect(allowance.take('a', 0)).toBe(0)
  expect(allowance.take('a', 10)).toBe(1)
})

it('remembers a limited number of callers, and forgets the least recent', () => {
  const { allowance } = startClock()
  spend(allowance, 'first')
  spend(allowance, 'second')
  for (let n = 0; n < 9_998; n++) allowance.take(`other ${n}`)
  expect(allowance.take('first')).toBe(1)
  allowance.take('one more')
  expect(allowance.take('first')).toBe(1)
  expect(allowance.take('second')).toBe(0)
})

it('counts the addresses of one IPv6 site together too, with a larger allowance', () => {
  const { allowance } = startClock()
  let calls = 0
  for (let n = 0; n < 1_000; n++) calls += spend(allowance, `2001:db8:1:${n.toString(16)}`)
  expect(calls).toBe(120 * 16)
  expect(allowance.take('2001:db8:2:1')).toBe(0)
})
