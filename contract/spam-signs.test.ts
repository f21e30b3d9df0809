import { expect, it } from 'vitest'
import { isHurried, showsSpamSigns, withSigns } from './spam-signs.ts'

it.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: '  ' }, false],
  [{ website: 'https://spam.example' }, true],
  [{ website: 7 }, true],
  [{ elapsedMs: 400 }, false],
])('%j shows signs of spam: %s', (input, spam) => expect(showsSpamSigns(input)).toBe(spam))

it.each([
  [{}, false],
  [{ elapsedMs: 400 }, true],
  [{ elapsedMs: '400' }, true],
  [{ elapsedMs: -1 }, true],
  [{ elapsedMs: 'soon' }, true],
  [{ elapsedMs: 60_000 }, false],
  [{ elapsedMs: '60000' }, false],
  [{ elapsedMs: '' }, false],
  [{ elapsedMs: null }, false],
])('%j was filled in at once: %s', (input, hurried) => expect(isHurried(input)).toBe(hurried))

it('reads the time from a header too', () => {
  const quick = new Headers({ 'x-form-elapsed-ms': '400' })
  expect(isHurried(withSigns({ name: 'Ada' }, quick))).toBe(true)
  expect(isHurried(withSigns({ elapsedMs: 60_000 }, quick))).toBe(false)
  expect(withSigns({ name: 'Ada' }, new Headers())).toEqual({ name: 'Ada' })
})
