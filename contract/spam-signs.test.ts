import { expect, it } from 'vitest'
import { showsSpamSigns, withSigns } from './spam-signs.ts'

it.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: '  ' }, false],
  [{ website: 'https://spam.example' }, true],
  [{ website: 7 }, true],
  [{ elapsedMs: 400 }, true],
  [{ elapsedMs: '400' }, true],
  [{ elapsedMs: -1 }, true],
  [{ elapsedMs: 'soon' }, true],
  [{ elapsedMs: 60_000 }, false],
  [{ elapsedMs: '60000' }, false],
  [{ elapsedMs: '' }, false],
  [{ elapsedMs: null }, false],
])('%j: %s', (input, spam) => expect(showsSpamSigns(input)).toBe(spam))

it('reads the time from a header too', () => {
  const quick = new Headers({ 'x-form-elapsed-ms': '400' })
  expect(showsSpamSigns(withSigns({ name: 'Ada' }, quick))).toBe(true)
  expect(showsSpamSigns(withSigns({ elapsedMs: 60_000 }, quick))).toBe(false)
  expect(withSigns({ name: 'Ada' }, new Headers())).toEqual({ name: 'Ada' })
})
