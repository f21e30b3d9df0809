import { expect, test } from 'vitest'
import { brand, hexOf } from './brand.ts'

// Reference values: the same colors as a browser computes them.
test.each([
  ['1 0 0', '#ffffff'],
  ['0 0 0', '#000000'],
  [brand.ink.ground, '#0a1017'],
  [brand.paper.ground, '#f9f5ed'],
  [brand.ink.rubric, '#fb784f'],
])('oklch(%s) is %s', (color, hex) => {
  expect(hexOf(color)).toBe(hex)
})
