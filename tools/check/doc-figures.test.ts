import { expect, test } from 'vitest'
import { constantIn, findFigureFaults } from './doc-figures.ts'

test.each([
  ['export const DAYS = 7', 'DAYS', 7],
  ['const BYTES = 15 * 1_024 * 1_024', 'BYTES', 15_728_640],
  ['const LIMITS: Limits = {\n  anon: 5_000,\n  service: 60 * 1_000,\n}', 'LIMITS.service', 60_000],
  ['"engines": { "vite": ">=20" }, "vite": "8.3.8"', 'vite', 8],
  ['const DAYS = other()', 'DAYS', undefined],
  ['const DAYS_LEFT = 7', 'DAYS', undefined],
])('%s', (source, constant, value) => {
  expect(constantIn(source, constant)).toBe(value)
})

const faultsOf = (text: string) =>
  findFigureFaults([{ path: 'docs/a.md', text }], () => 'const PAUSE_MS = 7_000', {
    'server/a.ts': [['ends after # seconds', 'PAUSE_MS', 1_000]],
  })

test.each(['It ends after 7 seconds.', 'It ends after\nseven seconds.'])('%s is so', text => {
  expect(faultsOf(text)).toEqual([])
})

test('another figure is a fault, wherever it stands', () => {
  const fault = 'docs/a.md:2 says "ends after 30 seconds", but PAUSE_MS of server/a.ts makes it 7.'
  expect(faultsOf('It ends after 7 seconds.\nIt ends after 30 seconds.')).toEqual([fault])
})

test('a figure that nothing states is a fault', () => {
  expect(faultsOf('It ends.')).toEqual([expect.stringContaining('No document says')])
})
