import { expect, it } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const SITE = 'https://octavo.example'

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: SITE }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ origin: SITE }, false],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, false],
  [{ origin: 'https://evil.example', host: 'octavo.example' }, true],
  [{ origin: 'null', host: 'octavo.example' }, true],
  [{}, false],
] as const)('%j: cross-site %s', (headers, crossSite) => {
  expect(isCrossSite(new Headers(headers), SITE)).toBe(crossSite)
})
