import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createQueueWorker } from './worker.ts'

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
