import { expect } from 'vitest'

/**
 * Headers of every answer of a server with an https address. The values earn the score of
 * `bench/observatory.ts`.
 */
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

export function expectSafeHeaders(headers: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(EXPECTED))
    expect([name, headers[name]]).toEqual([name, expect.stringMatching(value)])
  for (const name of NEVER) expect([name, headers[name]]).toEqual([name, undefined])
}
