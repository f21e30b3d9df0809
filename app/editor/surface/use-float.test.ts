import { expect, it } from 'vitest'
import { floatAt } from './use-float.ts'

const room = { top: 60, bottom: 800, left: 6, right: 1434 }
const menu = { width: 256, height: 256 }
const tools = { width: 700, height: 38 }

it('opens a menu below the line, and above it near the bottom of the window', () => {
  expect(floatAt({ top: 300, bottom: 324, left: 400 }, menu, room, 'below')).toEqual({ top: 330, left: 400 })
  expect(floatAt({ top: 760, bottom: 784, left: 400 }, menu, room, 'below')).toEqual({ top: 498, left: 400 })
})

it('leaves nothing outside of the window', () => {
  expect(floatAt({ top: 300, bottom: 324, left: 1400 }, menu, room, 'below').left).toBe(1434 - 256)
  const keyboardUp = { top: 60, bottom: 300, left: 6, right: 384 }
  expect(floatAt({ top: 200, bottom: 224, left: 200 }, menu, keyboardUp, 'below')).toEqual({
    top: 60,
    left: 128,
  })
})

it('keeps the tools of a long table below the bar when its head has scrolled away', () => {
  expect(floatAt({ top: 400, bottom: 700, left: 200 }, tools, room, 'above')).toEqual({ top: 356, left: 200 })
  expect(floatAt({ top: -900, bottom: 700, left: 200 }, tools, room, 'above')).toEqual({ top: 60, left: 200 })
})
