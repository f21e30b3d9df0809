import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog, describeFault, LOG_LEVELS, LONGEST_LINE, type LogFields, shortFrame } from './log.ts'

const root = join(import.meta.dirname, '..')

function written(event: string, fields?: LogFields): string {
  const lines: string[] = []
  createLog(
    line => lines.push(line),
    () => 0,
  ).info(event, fields)
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('writes one JSON object a line, however odd the values', () => {
  expect(written('request', { path: '/a\nb', status: 200, none: undefined })).toBe(
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"request","path":"/a\\nb","status":200}\n',
  )
  expect(written('fault')).toBe('{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"fault"}\n')
})

test('cuts the texts of a line that would be too long, and says so', () => {
  const line = written('request', { id: 'one', path: `/${'x'.repeat(15_000)}`, status: 404 })
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LONGEST_LINE)
  expect(JSON.parse(line)).toMatchObject({ id: 'one', path: `/${'x'.repeat(399)}`, status: 404, cut: true })
  expect(JSON.parse(written('request', { path: '/short' }))).not.toHaveProperty('cut')
})

test('a line is whole JSON below the limit, on one line to every reader, whatever is logged', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3_000 }),
    fc.constantFrom('\0', '😀', '"', '\ud800', '\u2028', '\u0085', '€').map(unit => unit.repeat(2_500)),
  )
  const value = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined))
  fc.assert(
    fc.property(
      text,
      fc.dictionary(fc.string({ maxLength: 40 }), value, { maxKeys: 200 }),
      (event, fields) => {
        const line = written(event, fields)
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LONGEST_LINE)
        expect(line.slice(0, -1)).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
        expect(line.endsWith('\n')).toBe(true)
        expect(JSON.parse(line)).toBeTypeOf('object')
      },
    ),
    { numRuns: 300 },
  )
})

test('tells where a fault happened and never what it said', () => {
  const fault = Object.assign(new TypeError('ada@octavo.example is no number'), { code: 'E_TEST' })
  const described = describeFault(fault)
  expect(described).toMatchObject({
    fault: 'TypeError',
    code: 'E_TEST',
    frame: expect.stringContaining('server/log.test.ts:'),
  })
  expect(JSON.stringify(described)).not.toContain('ada@')
  expect(JSON.stringify(described)).not.toContain(root)
  expect(describeFault('ada@octavo.example')).toEqual({ fault: 'string' })
})

test.each([
  [`    at open (${root}/server/db/engine/open.ts:1:2)`, 'at open (server/db/engine/open.ts:1:2)'],
  [
    'at open (file:///srv/B%C3%BCro/x/node_modules/pg/index.js:1:2)',
    'at open (node_modules/pg/index.js:1:2)',
  ],
  ['at file:///srv/www/plugin.js:1:2', 'at plugin.js:1:2'],
  ['at async /srv/my site/plugin.js:10:2', 'at async plugin.js:10:2'],
  ['at Server.emit (node:events:509:28)', 'at Server.emit (node:events:509:28)'],
  ['at new Promise (<anonymous>)', 'at new Promise (<anonymous>)'],
])('names a file as the project does: %s', (frame, short) => {
  expect(shortFrame(frame)).toBe(short)
})

test.each([
  [undefined, ['info', 'warn', 'error']],
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['error', ['error']],
] as const)('at the level %s writes %o', (lowest, expected) => {
  const written: string[] = []
  const log = createLog((_line, level) => written.push(level), Date.now, lowest)
  for (const level of LOG_LEVELS) log[level]('event')
  expect(written).toEqual(expected)
})
