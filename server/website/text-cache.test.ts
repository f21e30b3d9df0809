import { expect, it } from 'vitest'
import { createTextCache } from './text-cache.ts'

it('keeps texts up to a size, and drops the least recently used', () => {
  const cache = createTextCache(10)
  cache.keep('a', 'aaaa')
  cache.keep('b', 'bbbb')
  expect(cache.find('a')).toBe('aaaa')
  cache.keep('c', 'cccc')
  expect([cache.find('a'), cache.find('b'), cache.find('c')]).toEqual(['aaaa', undefined, 'cccc'])
  cache.keep('a', 'a')
  cache.keep('d', 'ddddd')
  expect([cache.find('a'), cache.find('c'), cache.find('d')]).toEqual(['a', 'cccc', 'ddddd'])
  cache.keep('e', 'longer than all')
  expect([cache.find('a'), cache.find('e')]).toEqual([undefined, undefined])
})
