import { expect, it } from 'vitest'
import { lastTarget } from './redirects.ts'

const redirects = new Map([
  ['/old', '/older?x=1'],
  ['/older', '/security#walls'],
  ['/away', 'https://elsewhere.example/'],
  ['/coffee', '/café?a=b c'],
  ['/a', '/b'],
  ['/b', '/a'],
])

it.each([
  ['/old', '/security#walls'],
  ['/Old/', '/security#walls'],
  ['/%6Fld', '/security#walls'],
  ['/away', 'https://elsewhere.example/'],
  ['/coffee', '/caf%C3%A9?a=b%20c'],
  ['/nothing', undefined],
  ['/%', undefined],
  ['/a', undefined],
])('%s leads to %s in one step', (path, target) => {
  expect(lastTarget(redirects, path)).toBe(target)
})
