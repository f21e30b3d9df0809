import { describe, expect, it } from 'vitest'
import { faultCode, isStale, pauseAfter } from './retry.ts'

const refused = Object.assign(new Error('550 no such user ada@firm.example'), {
  code: 'EENVELOPE',
  responseCode: 550,
  command: 'RCPT TO',
})
const signInRefused = Object.assign(new Error('535 bad credentials'), {
  code: 'EAUTH',
  responseCode: 535,
  command: 'AUTH PLAIN',
})
const senderRefused = Object.assign(new Error('553 not yours'), {
  code: 'EENVELOPE',
  responseCode: 553,
  command: 'MAIL FROM',
})
const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })

describe('the pause after a failed try', () => {
  it('grows from half a minute to six hours', () => {
    const pauses = [1, 2, 3, 4, 12, 500].map(attempts =>
      pauseAfter({ purpose: 'notification', attempts, ageSeconds: 0 }, down),
    )
    expect(pauses).toEqual([30, 60, 120, 240, 21_600, 21_600])
  })

  it('never ends for a notification', () => {
    expect(pauseAfter({ purpose: 'notification', attempts: 9, ageSeconds: 1e8 }, refused)).toBeGreaterThan(0)
  })

  it('ends for an acknowledgement that is refused for good or too old', () => {
    expect(pauseAfter({ purpose: 'acknowledgement', attempts: 1, ageSeconds: 0 }, refused)).toBeUndefined()
    expect(pauseAfter({ purpose: 'acknowledgement', attempts: 1, ageSeconds: 0 }, down)).toBe(30)
    expect(pauseAfter({ purpose: 'acknowledgement', attempts: 9, ageSeconds: 200_000 }, down)).toBeUndefined()
    // Neither fault is about the recipient.
    expect(pauseAfter({ purpose: 'acknowledgement', attempts: 1, ageSeconds: 0 }, signInRefused)).toBe(30)
    expect(pauseAfter({ purpose: 'acknowledgement', attempts: 1, ageSeconds: 0 }, senderRefused)).toBe(30)
    expect(isStale({ purpose: 'acknowledgement', ageSeconds: 200_000 })).toBe(true)
    expect(isStale({ purpose: 'notification', ageSeconds: 200_000 })).toBe(false)
  })
})

it('keeps a code of a fault and none of its words', () => {
  expect(faultCode(refused)).toBe('EENVELOPE 550')
  expect(faultCode(down)).toBe('ESOCKET')
  expect(faultCode('x')).toBe('unknown')
})
