import { expect, it } from 'vitest'
import { createConcurrencyLimit, createKeyedQueue, TooBusy } from './concurrency.ts'

it('runs a limited number, queues a limited number, and refuses the rest', async () => {
  const gate = createConcurrencyLimit(2, 1)
  let inside = 0
  let most = 0
  const open = Promise.withResolvers<void>()
  const task = async () => {
    most = Math.max(most, ++inside)
    await open.promise
    inside--
  }
  const accepted = [gate(task), gate(task), gate(task)]
  await expect(gate(task)).rejects.toBeInstanceOf(TooBusy)
  open.resolve()
  await Promise.all(accepted)
  expect(most).toBe(2)
  await expect(gate(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await gate(async () => undefined)
})

it('runs one task of a key at a time, continues after a failure, and refuses when the queue is full', async () => {
  const enqueue = createKeyedQueue(3)
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  const task = (name: string, wait?: Promise<void>) => async () => {
    events.push(`${name} begins`)
    await wait
    events.push(`${name} ends`)
    return name
  }
  const one = enqueue('a', task('one', first.promise))
  const two = enqueue('a', () => Promise.reject(new Error('two failed')))
  const three = enqueue('a', task('three'))
  expect(enqueue('a', task('four'))).toBeUndefined()
  expect(await enqueue('b', task('other'))).toBe('other')
  first.resolve()
  expect(await one).toBe('one')
  await expect(two).rejects.toThrow('two failed')
  expect(await three).toBe('three')
  expect(events).toEqual([
    'one begins',
    'other begins',
    'other ends',
    'one ends',
    'three begins',
    'three ends',
  ])
  expect(await enqueue('a', task('later'))).toBe('later')
})
