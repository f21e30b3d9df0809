import { expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const file = (size: number) => async () => Buffer.alloc(size)

it('holds the most recently used files within its bytes', async () => {
  const cache = createByteCache(100)
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, file(25))
  await cache.get('a', file(25))
  await cache.get('e', file(25))
  expect(['a', 'b', 'c', 'd', 'e'].filter(key => cache.has(key))).toEqual(['a', 'c', 'd', 'e'])
  await cache.get('large', file(26))
  expect(cache.has('large')).toBe(false)
  expect(cache.has('a')).toBe(true)
})

it('loads a file once for all who ask for it at the same time, and again after a failure', async () => {
  const cache = createByteCache(100)
  let loads = 0
  const load = async () => {
    loads++
    if (loads === 1) throw new Error('away')
    return Buffer.from('x')
  }
  const first = await Promise.allSettled([cache.get('a', load), cache.get('a', load)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await Promise.all([cache.get('a', load), cache.get('a', load)])
  expect(loads).toBe(2)
})

it('forgets a file and those that are named after it, also while one is being read', async () => {
  const cache = createByteCache(100)
  for (const key of ['a', 'a-480.avif', 'b']) await cache.get(key, file(10))
  const read = Promise.withResolvers<Buffer>()
  const late = cache.get('a-960.avif', () => read.promise)
  cache.drop('a')
  read.resolve(Buffer.alloc(10))
  await late
  expect(['a', 'a-480.avif', 'a-960.avif', 'b'].filter(key => cache.has(key))).toEqual(['b'])
  // The dropped file's space is free again.
  for (const key of ['c', 'd', 'e']) await cache.get(key, file(25))
  expect(['b', 'c', 'd', 'e'].filter(key => cache.has(key))).toEqual(['b', 'c', 'd', 'e'])
  cache.drop()
  expect(cache.has('b')).toBe(false)
})

it('holds nothing for what is missing', async () => {
  const cache = createByteCache(100)
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  expect(cache.has('a')).toBe(false)
})
