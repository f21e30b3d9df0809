import { expect } from 'vitest'

/** Headers of every answer of an https server, except assets. They earn the score of Mozilla's HTTP Observatory (`docs/security.md`). */
const EXPECTED: Record<string, RegExp> = {
  'content-security-policy':
    /^(?=.*default-src 'none')(?=.*base-uri 'none')(?=.*form-action '(?:none|self)')(?=.*frame-ancestors 'none')(?!.*unsafe)/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^(?=.*camera=\(\))(?=.*microphone=\(\))(?=.*geolocation=\(\))(?=.*payment=\(\))/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains; preload$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
}

/** Headers that would reveal the software or weaken the policy. */
const NEVER = ['server', 'x-powered-by', 'via', 'set-cookie', 'access-control-allow-origin']

/** Those that a browser obeys for a script, a stylesheet, a font or a picture. */
const OF_ASSETS = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']

type Headers = Record<string, string | undefined>

export function expectSafeHeaders(headers: Headers): void {
  expectHeaders(headers, Object.keys(EXPECTED))
}

/** Headers of a file that only documents load. Any other header would cost bytes and change nothing. */
export function expectAssetHeaders(headers: Headers): void {
  expectHeaders(headers, OF_ASSETS)
  for (const name of Object.keys(EXPECTED))
    if (!OF_ASSETS.includes(name)) expect([name, headers[name]]).toEqual([name, undefined])
}

function expectHeaders(headers: Headers, names: readonly string[]): void {
  for (const name of names)
    expect([name, headers[name]]).toEqual([name, expect.stringMatching(EXPECTED[name] ?? /$^/)])
  for (const name of NEVER) expect([name, headers[name]]).toEqual([name, undefined])
}
