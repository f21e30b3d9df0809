import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDebouncedRun } from './debounced-run.ts'

const PAUSE_MS = 1_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const runs: PromiseWithResolvers<void>[] = []
  const run = createDebouncedRun(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }, PAUSE_MS)
  return { run, runs }
}

it('makes one run of many requests', async () => {
  const { run, runs } = open()
  for (let count = 0; count < 50; count++) run.request()
  expect(runs).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10)
  expect(runs).toHaveLength(1)
})

it('is not put off by requests that keep coming', async () => {
  const { run, runs } = open()
  for (let count = 0; count < 4; count++) {
    run.request()
    await vi.advanceTimersByTimeAsync(PAUSE_MS / 4)
  }
  expect(runs).toHaveLength(1)
})

it('runs once more, afterwards, for what was asked during a run', async () => {
  const { run, runs } = open()
  run.request()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  run.request()
  run.request()
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(runs).toHaveLength(2)
})

it('waits for a run when it is closed, and begins no other', async () => {
  const { run, runs } = open()
  run.request()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  run.request()
  let isClosed = false
  const closed = run.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(isClosed).toBe(false)
  runs[0]?.resolve()
  await closed
  run.request()
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10)
  expect(runs).toHaveLength(1)
})
