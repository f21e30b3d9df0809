import { expect, it } from 'vitest'
import { parseOfficeView } from './office-view.ts'

it.each([
  [null, 'compact', true],
  ['comfortable keys', 'comfortable', true],
  ['compact no-keys', 'compact', false],
  ['', 'compact', true],
  ['{"rows":"tall"}', 'compact', true],
])('%s is read as %s rows', (stored, rows, keys) => {
  expect(parseOfficeView(stored)).toEqual({ rows, keys })
})
