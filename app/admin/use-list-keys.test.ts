import { expect, it } from 'vitest'
import { listKeyOf } from './use-list-keys.ts'

const pressed = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'act'],
  ['x', 'select'],
  ['s', 'status'],
  ['a', 'assign'],
  ['#', 'delete'],
  ['/', 'search'],
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['J', 'extendNext'],
  ['K', 'extendPrevious'],
  ['E', undefined],
  ['Enter', undefined],
  ['constructor', undefined],
])('%s means %s', (key, meaning) => {
  expect(listKeyOf(pressed(key), false)).toBe(meaning)
  expect(listKeyOf(pressed(key), true)).toBeUndefined()
  if (key.startsWith('Arrow'))
    expect(listKeyOf(pressed(key, { shiftKey: true }), false)).toBe(
      `extend${meaning === 'next' ? 'Next' : 'Previous'}`,
    )
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(listKeyOf(pressed(key, { [modifier]: true }), false)).toBeUndefined()
})
