import { expect, it } from 'vitest'
import { MOST_FREE_NAMES, OTHER } from '../../contract/analytics.ts'
import { createTally } from './tally.ts'

const NOON = Date.parse('2026-03-01T12:00:00Z')

it('counts by day, and hands over each count once', () => {
  let now = NOON
  const tally = createTally(() => now)
  tally.add('page', '/')
  tally.add('page', '/')
  now = Date.parse('2026-03-02T00:00:00Z')
  tally.turn()
  tally.add('page', '/')
  expect(tally.take()).toEqual([
    { day: '2026-03-01', kind: 'page', name: '/', count: 2 },
    { day: '2026-03-02', kind: 'page', name: '/', count: 1 },
  ])
  expect(tally.take()).toEqual([])
})

it('goes on from what could not be stored, whatever day that was', () => {
  let now = NOON
  const tally = createTally(() => now)
  tally.add('page', '/')
  const taken = tally.take()
  tally.add('page', '/')
  tally.giveBack(taken)
  expect(tally.take()).toEqual([{ day: '2026-03-01', kind: 'page', name: '/', count: 2 }])
  now += 24 * 60 * 60 * 1000
  tally.turn()
  tally.add('page', '/')
  tally.giveBack(taken)
  expect(tally.take()).toHaveLength(2)
})

it('has room for so many names a day, also over many flushes, and counts the rest together', () => {
  const tally = createTally(() => NOON)
  tally.add('missing', '/early')
  const seen = new Set<string>()
  for (let n = 0; n < 10_000; n++) {
    tally.add('missing', `/made-up-${n}`)
    if (n % 100 === 0) for (const { name } of tally.take()) seen.add(name)
  }
  for (const { name } of tally.take()) seen.add(name)
  expect(seen.size).toBe(MOST_FREE_NAMES + 1)
  tally.add('missing', '/early')
  tally.add('missing', '/late')
  tally.add('missing', '/x'.repeat(200))
  expect(tally.take()).toEqual([
    { day: '2026-03-01', kind: 'missing', name: '/early', count: 1 },
    { day: '2026-03-01', kind: 'missing', name: OTHER, count: 2 },
  ])
})

it('keeps the real sources of a day when 1,500 views come with made-up ones', () => {
  const tally = createTally(() => NOON)
  const totals = new Map<string, number>()
  const flush = () => {
    for (const { name, count } of tally.take()) totals.set(name, (totals.get(name) ?? 0) + count)
  }
  for (let n = 0; n < 5; n++) tally.add('referrer', 'early.example')
  for (let n = 0; n < 1_500; n++) {
    tally.add('referrer', `made-up-${n}.example`)
    if (n % 200 === 199) flush()
  }
  for (let n = 0; n < 20; n++) tally.add('referrer', 'late.example')
  for (let n = 0; n < 5; n++) tally.add('referrer', 'early.example')
  flush()
  expect(totals.get('early.example')).toBe(10)
  expect(totals.get('late.example')).toBeGreaterThanOrEqual(19)
  expect([...totals.values()].reduce((sum, count) => sum + count, 0)).toBe(1_530)
})
