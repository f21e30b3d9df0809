import { expect, it } from 'vitest'
import { waitAfter } from './sign-in-limit.ts'

it('lets five tries fail without a wait, then doubles the wait up to a maximum', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 500].map(failures => waitAfter(failures, 300))
  expect(waits).toEqual([0, 0, 0, 0, 10, 20, 40, 80, 160, 300, 300, 300])
})
