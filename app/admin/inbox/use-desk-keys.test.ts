import { expect, it } from 'vitest'
import { deskKeyOf } from './use-desk-keys.ts'

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
  ['e', 'answered'],
  ['x', 'select'],
  ['/', 'search'],
  ['J', undefined],
  ['Enter', undefined],
  ['constructor', undefined],
])('%s means %s', (key, meaning) => {
  expect(deskKeyOf(pressed(key), false)).toBe(meaning)
  expect(deskKeyOf(pressed(key), true)).toBeUndefined()
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(deskKeyOf(pressed(key, { [modifier]: true }), false)).toBeUndefined()
})
