import { Console } from 'node:console'
import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { logProcess } from './process-log.ts'

test('what libraries and Node write goes through the log, without its words', () => {
  const stream = new PassThrough()
  const lines: string[] = []
  const console = new Console(stream)
  const process = new EventEmitter().on('warning', () => stream.write('as Node does'))
  logProcess(
    createLog(line => lines.push(line)),
    process as NodeJS.Process,
    console,
  )
  console.warn('The path "/%zz ada@firm.example" is\nmalformed')
  console.error(new RangeError('ada@firm.example'))
  console.error('Failed for ada@firm.example:', new SyntaxError('ada@firm.example'))
  process.emit('warning', Object.assign(new Error('ada@firm.example'), { name: 'DeprecationWarning' }))
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    {
      level: 'warn',
      event: 'library message',
      frame: expect.stringContaining('server/process/process-log.test.ts:'),
    },
    { level: 'error', event: 'library message', fault: 'RangeError' },
    { level: 'error', event: 'library message', fault: 'SyntaxError' },
    { level: 'warn', event: 'node warning', fault: 'DeprecationWarning' },
  ])
  expect(lines.join('')).not.toContain('ada@')
  expect(stream.read()).toBeNull()
})
