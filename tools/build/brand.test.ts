import { expect, test } from 'vitest'
import { brand, hexOf } from '#content/brand.ts'
import { FAVICON, withBrand } from './brand.ts'

test('a stylesheet names a color, and a color that nobody has stops the build', () => {
  expect(withBrand('1px solid brand(ink line-strong)')).toBe(`1px solid oklch(${brand.ink['line-strong']})`)
  expect(() => withBrand('brand(paper crimson)')).toThrow('no color for brand(paper crimson)')
})

test('the icon has the accent', () => {
  expect(FAVICON).toContain(`fill="${hexOf(brand.ink.rubric)}"`)
})
