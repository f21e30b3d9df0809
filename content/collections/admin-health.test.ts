import { expect, it } from 'vitest'
import { healthWords } from './admin-health.ts'

it.each([
  [1, 2, true, /^One thing isn’t working\.$/],
  [0, 1, true, /^Nothing is broken, but one thing needs your attention\.$/],
  [0, 0, true, /^Everything is working now\. There were errors/],
  [0, 0, false, /^Everything is working\.$/],
])(
  'Health with %i faults, %i warnings and errors %s says so in one line',
  (faults, warnings, hadErrors, said) => {
    expect(healthWords.summary(faults, warnings, hadErrors)).toMatch(said)
  },
)
