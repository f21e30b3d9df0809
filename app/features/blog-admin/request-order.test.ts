import { expect, it } from 'vitest'
import { createAnswerOrder } from './request-order.ts'

it('takes answers in the order of their requests', () => {
  const next = createAnswerOrder()
  const [first, second] = [next(), next()]
  expect(first.take()).toBe(true)
  expect(second.take()).toBe(true)
})

it('leaves out an answer that a later request overtook', () => {
  const next = createAnswerOrder()
  const [first, second, third] = [next(), next(), next()]
  expect(second.take()).toBe(true)
  expect(first.isOvertaken()).toBe(true)
  expect(first.take()).toBe(false)
  expect(third.take()).toBe(true)
  expect(second.take()).toBe(false)
})

it('takes an earlier answer when a later request has none', () => {
  const next = createAnswerOrder()
  const [first, second] = [next(), next()]
  expect(second.isOvertaken()).toBe(false)
  expect(first.take()).toBe(true)
})

it('keeps two lists apart', () => {
  const [one, other] = [createAnswerOrder(), createAnswerOrder()]
  const early = one()
  other()
  other().take()
  expect(early.take()).toBe(true)
})
