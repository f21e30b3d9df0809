import { expect, test } from 'vitest'
import { brand, contrastOf, hexOf } from './brand.ts'

// Reference values, as computed by a browser.
test.each([
  ['1 0 0', '#ffffff'],
  ['0 0 0', '#000000'],
  [brand.ink.ground, '#0a1017'],
  [brand.paper.ground, '#f9f5ed'],
  ['0.72 0.17 38', '#fb784f'],
])('oklch(%s) is %s', (color, hex) => {
  expect(hexOf(color)).toBe(hex)
})

test('contrast is as WCAG measures it, whichever color comes first', () => {
  expect(contrastOf('0 0 0', '1 0 0')).toBe(21)
  expect(contrastOf(brand.ink.text, brand.ink.text)).toBe(1)
  expect(contrastOf(brand.ink.rubric, brand.ink.ground)).toBe(contrastOf(brand.ink.ground, brand.ink.rubric))
})
