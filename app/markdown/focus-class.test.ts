import { expect, it } from 'vitest'
import { focusClass } from './focus-class.ts'

it('names the nearest step of each side, and nothing for the middle', () => {
  expect(focusClass({ focus_x: 50, focus_y: 51 })).toBeUndefined()
  expect(focusClass({ focus_x: 3, focus_y: 98 })).toBe('focus-x-5 focus-y-100')
  expect(focusClass({ focus_x: 0, focus_y: 50 })).toBe('focus-x-0 focus-y-50')
})
