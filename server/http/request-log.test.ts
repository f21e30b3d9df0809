import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { currentRequest, noteRefusal, requestLog, traceOf } from './request-log.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

test('a trace is taken from a whole header alone', () => {
  expect(traceOf(TRACEPARENT)).toBe(TRACE)
  expect(traceOf(`01-${TRACE}-00f067aa0ba902b7-01-more`)).toBe(TRACE)
  const wrong = [
    undefined,
    '',
    TRACE,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${TRACE}-00f067aa0ba902b7-01"`,
  ]
  expect(wrong.map(traceOf).filter(Boolean)).toEqual([])
})

test('all lines of a request have its id and trace, also those of what it asks inside, and the last one the reason', async () => {
  const lines: string[] = []
  const log = createLog(line => lines.push(line), Date.now, 'info', currentRequest)
  const app = new Hono()
  app.use(requestLog(log))
  app.get('/page', async context => context.text(await (await app.request('/data')).text(), 404))
  const afterwards = Promise.withResolvers<void>()
  app.get('/data', context => {
    log.warn('odd')
    setTimeout(() => {
      log.info('woken')
      afterwards.resolve()
    })
    noteRefusal('no such row')
    return context.text('none', 404)
  })
  const answer = await app.request('/page', { headers: { traceparent: TRACEPARENT } })
  log.info('later')
  await afterwards.promise
  const id = answer.headers.get('x-request-id')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { event: 'odd', id, trace: TRACE },
    { event: 'request', path: '/data', id, trace: TRACE, reason: 'no such row' },
    { event: 'request', path: '/page', id, trace: TRACE },
    { event: 'later' },
    { event: 'woken' },
  ])
  expect(lines.slice(3).join()).not.toContain('"id"')
  expect(lines[2]).not.toContain('"reason"')
})
