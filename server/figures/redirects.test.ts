import { expect, it } from 'vitest'
import { lastTarget } from './redirects.ts'

const redirects = new Map([
  ['/old', '/older?x=1'],
  ['/older', '/security#walls'],
  ['/away', 'https://elsewhere.example/'],
  ['/a', '/b'],
  ['/b', '/a'],
])

it.each([
  ['/old', '/security#walls'],
  ['/Old/', '/security#walls'],
  ['/%6Fld', '/security#walls'],
  ['/away', 'https://elsewhere.example/'],
  ['/nothing', undefined],
  ['/%', undefined],
  ['/a', undefined],
])('%s leads to %s in one step', (path, target) => {
  expect(lastTarget(redirects, path)).toBe(target)
})
