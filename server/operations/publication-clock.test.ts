import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../db/database.ts'
import type { Publication } from '../db/posts.ts'
import { createLog } from '../log.ts'
import { startPublicationClock } from './publication-clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A database whose clock is its own: `ahead` milliseconds from this process's. */
function open({ ahead = 0 } = {}) {
  const scheduled: number[] = []
  const clock = { ahead, isAway: false, looks: 0 }
  const now = () => Date.now() + clock.ahead
  const find = async (): Promise<Publication | undefined> => {
    clock.looks++
    if (clock.isAway) throw new DatabaseUnavailable('away')
    const [next] = scheduled.filter(moment => moment > now()).sort((a, b) => a - b)
    return next === undefined ? undefined : { moment: String(next), inMs: next - now() }
  }
  const cleared: number[] = []
  const expiries: (number | undefined)[] = []
  const watch = startPublicationClock({
    find,
    onPublic: () => cleared.push(now()),
    onNext: ms => expiries.push(ms),
    log: createLog(() => undefined),
  })
  return { clock, now, scheduled, cleared, expiries, watch }
}

const HOUR_MS = 3_600_000

it('clears at each moment and never before it, by the clock of the database', async () => {
  for (const ahead of [0, HOUR_MS, -HOUR_MS]) {
    const { now, scheduled, cleared, watch } = open({ ahead })
    await vi.advanceTimersByTimeAsync(0)
    const first = now() + 1_500
    scheduled.push(first, first + 2_000, first + 2_000)
    watch.look()
    await vi.advanceTimersByTimeAsync(0)
    cleared.length = 0
    await vi.advanceTimersByTimeAsync(1_499)
    expect(cleared).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(cleared).toEqual([first + 1])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(cleared).toEqual([first + 1, first + 2_001])
    await watch.close()
  }
})

it('waits for a moment that is further away than a timer can be', async () => {
  const { now, scheduled, cleared, expiries, watch } = open()
  const moment = now() + 90 * 24 * HOUR_MS
  scheduled.push(moment)
  watch.look()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  cleared.length = 0
  expect(expiries.at(-1)).toBeLessThanOrEqual(moment - now() + 10_000)
  vi.setSystemTime(moment - 5_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(cleared).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(cleared).toHaveLength(1)
})

it('looks again after the machine slept through a moment', async () => {
  const { clock, now, scheduled, cleared, watch } = open()
  scheduled.push(now() + HOUR_MS)
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  cleared.length = 0
  // Timers stood still, and the database's clock went on.
  clock.ahead = 2 * HOUR_MS
  await vi.advanceTimersByTimeAsync(10_000)
  expect(cleared).toHaveLength(1)
})

it('clears for a moment that passed between a change and the look after it', async () => {
  const { now, scheduled, cleared, watch } = open()
  scheduled.push(now() + HOUR_MS)
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  cleared.length = 0
  scheduled.push(now())
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(cleared).toHaveLength(1)
})

it('asks no more while nothing is scheduled, and goes on asking while the database is away', async () => {
  const { clock, now, scheduled, cleared, watch } = open()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(clock.looks).toBe(1)
  clock.isAway = true
  watch.look()
  await vi.advanceTimersByTimeAsync(3_000)
  scheduled.push(now() + 2_000)
  clock.isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  cleared.length = 0
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cleared).toHaveLength(1)
  await watch.close()
  clock.looks = 0
  watch.look()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(clock.looks).toBe(0)
})
