import { expect, it } from 'vitest'
import { parseAdminView } from './admin-view.ts'

it.each([
  [null, 'compact', true],
  ['comfortable keys', 'comfortable', true],
  ['compact no-keys', 'compact', false],
  ['', 'compact', true],
  ['{"rows":"tall"}', 'compact', true],
])('%s is read as %s rows', (stored, rows, keys) => {
  expect(parseAdminView(stored)).toEqual({ rows, keys })
})
