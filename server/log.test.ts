import { expect, test } from 'vitest'
import { createLog, describeFault } from './log.ts'

test('writes one JSON object a line, however odd the values', () => {
  const lines: string[] = []
  const log = createLog(
    line => lines.push(line),
    () => new Date(0),
  )
  log.info('request', { path: '/a\nb', status: 200, none: undefined })
  log.error('fault')
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"request","path":"/a\\nb","status":200}\n',
    '{"time":"1970-01-01T00:00:00.000Z","level":"error","event":"fault"}\n',
  ])
})

test('tells where a fault happened and never what it said', () => {
  const fault = Object.assign(new TypeError('ada@octavo.example is no number'), { code: 'E_TEST' })
  const described = describeFault(fault)
  expect(described).toMatchObject({
    fault: 'TypeError',
    code: 'E_TEST',
    frame: expect.stringContaining('at '),
  })
  expect(JSON.stringify(described)).not.toContain('ada@')
  expect(describeFault('ada@octavo.example')).toEqual({ fault: 'string' })
})
