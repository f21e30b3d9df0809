import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST_STOP_MS, within } from './stop-limit.ts'

test('compose.yaml grants the website the time that its stop may take', () => {
  const compose = readFileSync(join(import.meta.dirname, '..', '..', 'compose.yaml'), 'utf8')
  const website = /^ {2}website:\n(?: {4}.*\n)+/m.exec(compose)?.[0] ?? ''
  const seconds = Number(/^ {4}stop_grace_period: (\d+)s$/m.exec(website)?.[1])
  expect(seconds * 1000).toBeGreaterThanOrEqual(LONGEST_STOP_MS)
  // But not so long that a hung server delays a stop for no reason.
  expect(seconds * 1000).toBeLessThan(LONGEST_STOP_MS * 1.5)
})

test('a stop that hangs is given up', async () => {
  await expect(within(1, new Promise(() => undefined))).rejects.toThrow('The stop took too long')
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await within(60_000, Promise.resolve())
})
