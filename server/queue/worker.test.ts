import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createQueueWorker } from './worker.ts'

it('takes again soon after a fault that passes, whatever came during it', async () => {
  const lines: string[] = []
  const tried = Promise.withResolvers<string>()
  let takes = 0
  const worker = createQueueWorker<string>({
    name: 'test',
    slots: 1,
    slotsPerDestination: 1,
    leaseMs: 60_000,
    longestAttemptMs: 1_000,
    async take() {
      takes++
      // This wake-up comes during the fault and isn't repeated.
      if (takes === 1) worker.wake()
      if (takes <= 2) throw new Error('for a moment')
      return takes === 3 ? ['a'] : []
    },
    destinationOf: item => item,
    async attempt(item) {
      tried.resolve(item)
      return 'answered'
    },
    release: async () => undefined,
    secondsUntilDue: async () => undefined,
    log: createLog(line => lines.push(line)),
  })
  worker.start()
  const late = new Promise(resolve => setTimeout(resolve, 20_000, 'late').unref())
  expect(await Promise.race([tried.promise, late])).toBe('a')
  expect(lines).toHaveLength(2)
  await worker.stop()
})

it('begins nothing after a stop that came while more was being taken, and gives it back', async () => {
  const taking = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<string[]>()
  const tried: string[] = []
  const released: string[] = []
  const worker = createQueueWorker<string>({
    name: 'test',
    slots: 2,
    slotsPerDestination: 1,
    leaseMs: 60_000,
    longestAttemptMs: 1_000,
    take() {
      taking.resolve()
      return taken.promise
    },
    destinationOf: item => item,
    async attempt(item) {
      tried.push(item)
      return 'answered'
    },
    async release(items) {
      released.push(...items)
    },
    secondsUntilDue: async () => undefined,
    log: createLog(() => undefined),
  })
  worker.start()
  await taking.promise
  const stopped = worker.stop()
  taken.resolve(['a', 'b'])
  await stopped
  expect({ tried, released }).toEqual({ tried: [], released: ['a', 'b'] })
})
