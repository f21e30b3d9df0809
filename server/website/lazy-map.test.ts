import { expect, test } from 'vitest'
import { createLazyMap } from './lazy-map.ts'

test('makes a value when it is first asked for, once', () => {
  const made: string[] = []
  const map = createLazyMap(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    (key, source) => {
      made.push(key)
      return { double: source * 2 }
    },
  )
  expect(made).toEqual([])
  expect(map.get('b')).toEqual({ double: 4 })
  expect(map.get('b')).toBe(map.get('b'))
  expect(map.get('missing')).toBeUndefined()
  expect(made).toEqual(['b'])
})

test('a value that cannot be made is tried again', () => {
  let tries = 0
  const map = createLazyMap(new Map([['a', 1]]), () => {
    if (tries++ === 0) throw new Error('not yet')
    return 'made'
  })
  expect(() => map.get('a')).toThrow('not yet')
  expect(map.get('a')).toBe('made')
})
