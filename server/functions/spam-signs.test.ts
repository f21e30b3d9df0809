import { expect, it } from 'vitest'
import { showsSpamSigns } from './spam-signs.ts'

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
