import { expect, it } from 'vitest'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { attemptWords, eventWords, stateOf } from './delivery-words.ts'

const delivery: WebhookDelivery = {
  id: 'd',
  endpoint_id: 'e',
  event: 'application.received',
  attempts: 0,
  due_at: '2026-11-16T09:00:00Z',
  delivered_at: null,
  given_up_at: null,
  tried_at: null,
  status: null,
  duration_ms: null,
  fault: null,
  answer: null,
  created_at: '2026-11-16T09:00:00Z',
}

it.each([
  [{}, 'Waiting', ''],
  [
    { attempts: 2, status: 500, fault: 'refused', duration_ms: 12 },
    'Retrying later',
    '500 · 12 ms · attempt 2',
  ],
  [
    { attempts: 10, fault: 'no answer in time', duration_ms: 15_000, given_up_at: '2026-11-19T09:00:00Z' },
    'Gave up',
    'no answer in time · 15000 ms · attempt 10',
  ],
  [
    { attempts: 1, status: 204, duration_ms: 0, delivered_at: '2026-11-16T09:00:01Z' },
    'Delivered',
    '204 · 0 ms · attempt 1',
  ],
])('describes %j', (changes, state, attempt) => {
  expect(stateOf({ ...delivery, ...changes })).toBe(state)
  expect(attemptWords({ ...delivery, ...changes })).toBe(attempt)
})

it('names events', () => {
  expect(eventWords('post.published')).toBe('Post published')
  expect(eventWords('webhook.test')).toBe('Test')
})
