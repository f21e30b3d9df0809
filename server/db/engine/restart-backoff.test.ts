import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createRestartBackoff } from './restart-backoff.ts'

const SECOND = 1_000

it('restarts a stopped engine at once, then more and more rarely while it fails', () => {
  let now = 0
  const reopening = createRestartBackoff(tmpdir(), () => now)
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    const began = now
    while (!reopening.isTime()) now += SECOND
    waits.push((now - began) / SECOND)
    reopening.begin()
  }
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 30, 30])
  reopening.succeeded()
  now += SECOND
  expect(reopening.isTime()).toBe(true)
})

it('hardly ever tries while the disk is full, and at once when there is room', () => {
  let now = 0
  const reopening = createRestartBackoff('/no/such/folder', () => now)
  reopening.begin()
  now += 29 * SECOND
  expect(reopening.isTime()).toBe(false)
  now += SECOND
  expect(reopening.isTime()).toBe(true)
})
