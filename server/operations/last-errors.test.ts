import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { rememberErrors } from './last-errors.ts'

test('the newest errors are remembered, and written as before', () => {
  const lines: string[] = []
  const { log, read } = rememberErrors(
    createLog(line => lines.push(line)),
    () => 0,
  )
  log.info('request')
  for (let n = 1; n <= 30; n++) log.error(`failed ${n}`, { fault: 'TypeError', frame: 'at app.ts:1:2' })
  log.error('test restore failed', { id: 'a-request', reason: 'cut' })
  expect(lines).toHaveLength(32)
  expect(read()).toHaveLength(20)
  expect(read().slice(0, 2)).toEqual([
    { time: '1970-01-01T00:00:00.000Z', event: 'test restore failed', id: 'a-request', fault: 'cut' },
    { time: '1970-01-01T00:00:00.000Z', event: 'failed 30', fault: 'TypeError at app.ts:1:2' },
  ])
})
