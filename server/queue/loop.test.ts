import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../db/database.ts'
import { createLoop } from './loop.ts'

const PAUSE_MS = 1_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open({ pauseMs = PAUSE_MS, retryMs }: { pauseMs?: number; retryMs?: number } = {}) {
  const runs: PromiseWithResolvers<number | undefined>[] = []
  const faults: unknown[] = []
  const loop = createLoop(
    () => {
      const run = Promise.withResolvers<number | undefined>()
      runs.push(run)
      return run.promise
    },
    { pauseMs, ...(retryMs && { retryMs }), onFault: fault => faults.push(fault) },
  )
  return { loop, runs, faults }
}

it('makes one run of many requests', async () => {
  const { loop, runs } = open()
  for (let count = 0; count < 50; count++) loop.wake()
  expect(runs).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10)
  expect(runs).toHaveLength(1)
})

it('is not put off by requests that keep coming', async () => {
  const { loop, runs } = open()
  for (let count = 0; count < 4; count++) {
    loop.wake()
    await vi.advanceTimersByTimeAsync(PAUSE_MS / 4)
  }
  expect(runs).toHaveLength(1)
})

it('runs once more, afterwards, for what was asked during a run', async () => {
  const { loop, runs } = open()
  loop.wake()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  loop.wake()
  loop.wake()
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(runs).toHaveLength(2)
})

it('waits for a run when it is closed, and begins no other', async () => {
  const { loop, runs } = open()
  loop.wake()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  loop.wake()
  let isClosed = false
  const closed = loop.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(isClosed).toBe(false)
  runs[0]?.resolve(undefined)
  await closed
  loop.wake()
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10)
  expect(runs).toHaveLength(1)
})

it('runs at once where it has no pause, and again after the time that a run asks for', async () => {
  const { loop, runs } = open({ pauseMs: 0 })
  loop.wake()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(5_000)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toHaveLength(2)
})

it('does not wait for that time when it is asked before, and then runs once', async () => {
  const { loop, runs } = open()
  loop.wake()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  runs[0]?.resolve(5_000)
  await vi.advanceTimersByTimeAsync(0)
  loop.wake()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10)
  expect(runs).toHaveLength(2)
})

it('repeats a run that failed, and tells of every fault but an unavailable database', async () => {
  const { loop, runs, faults } = open({ pauseMs: 0, retryMs: 200 })
  loop.wake()
  runs[0]?.reject(new TypeError('broken'))
  await vi.advanceTimersByTimeAsync(199)
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toHaveLength(2)
  runs[1]?.reject(new DatabaseUnavailable('away'))
  await vi.advanceTimersByTimeAsync(200)
  expect(runs).toHaveLength(3)
  expect(faults).toEqual([expect.objectContaining({ fault: 'TypeError' })])
})
