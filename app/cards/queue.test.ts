import { expect, it } from 'vitest'
import { createQueue, QueueFull } from './queue.ts'

it('runs a few tasks at once, lets some wait, refuses the others, and goes on after a failure', async () => {
  const inTurn = createQueue(2, 1)
  const doors = Array.from({ length: 3 }, () => Promise.withResolvers<number>())
  const started: number[] = []
  const results = doors.map(({ promise }, index) =>
    inTurn(() => {
      started.push(index)
      return promise
    }),
  )
  await expect(inTurn(async () => 9)).rejects.toThrow(QueueFull)
  expect(started).toEqual([0, 1])
  doors[0]?.reject(new Error('broken'))
  await expect(results[0]).rejects.toThrow('broken')
  doors[1]?.resolve(1)
  doors[2]?.resolve(2)
  expect(await results[2]).toBe(2)
  expect(await inTurn(async () => 3)).toBe(3)
  expect(await inTurn(async () => 4)).toBe(4)
})
