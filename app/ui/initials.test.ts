import { expect, it } from 'vitest'
import { initialsOf } from './initials.tsx'

it.each([
  ['Ada Okafor', 'AO'],
  ['Ada Maria van Dyk', 'AD'],
  ['ada.okafor@firm.example', 'AO'],
  ['editor@octavo.example', 'E'],
  ['Łukasz', 'Ł'],
  ['  ', '?'],
  ['', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
