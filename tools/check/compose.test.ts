import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../../server/env.ts'
import { composeEnvironment } from '../../tests/support/image/compose.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** `merge` resolves the anchors. */
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<
    string,
    { environment: Record<string, string>; logging?: { options?: Record<string, string> } }
  >
}

/** Set by the image, not by Compose. */
const OF_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR', 'COMMIT']

test('compose passes on every variable that the server reads', () => {
  const passed = Object.keys(compose.services.website?.environment ?? {})
  expect(VARIABLES.filter(name => !passed.includes(name))).toEqual(OF_THE_IMAGE)
  expect(passed.filter(name => !VARIABLES.includes(name))).toEqual([])
  for (const name of OF_THE_IMAGE) expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'))
})

test('the port that compose shows is in the address of the site, unless that is set', () => {
  expect(composeEnvironment({}).SITE_URL).toBe('http://localhost:3000')
  expect(composeEnvironment({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  const given = { PORT: '8080', SITE_URL: 'https://octavo.example' }
  expect(composeEnvironment(given).SITE_URL).toBe('https://octavo.example')
})

test('no service fills the disk with its log', () => {
  for (const { logging } of Object.values(compose.services))
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' })
})

test('the proxies ask for readiness', () => {
  expect(read('docs/deploy/Caddyfile')).toContain('health_uri /readyz')
})
