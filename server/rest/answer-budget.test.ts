import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createAnswerBudget } from './answer-budget.ts'

it('refuses more answers while those that nobody reads hold too much, and no longer', () => {
  const budget = createAnswerBudget(100)
  const [slow, gone] = [new EventEmitter(), new EventEmitter()]
  budget.hold(60, slow)
  budget.check()
  budget.hold(60, gone)
  expect(() => budget.check()).toThrow(
    expect.objectContaining({ status: 503, headers: { 'Retry-After': '1' } }),
  )
  gone.emit('close')
  budget.check()
})
