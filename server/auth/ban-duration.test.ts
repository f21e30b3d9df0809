import { expect, it } from 'vitest'
import { SUSPENDED_FOR_GOOD } from '../../contract/account.ts'
import { parseBanDuration } from './ban-duration.ts'

it.each([
  ['none', null],
  ['24h', 86_400],
  ['1h30m', 5_400],
  ['1.5h', 5_400],
  ['90s', 90],
  ['500ms', 0.5],
  [SUSPENDED_FOR_GOOD, 876_000 * 3_600],
])('reads %s', (text, seconds) => {
  expect(parseBanDuration(text)).toBe(seconds)
})

it.each(['', '0h', '-1h', '1d', 'h', '1', '1h ', 'infinity', '876001h', `${'9'.repeat(29)}h`, 24, null, {}])(
  'refuses %s',
  value => {
    expect(parseBanDuration(value)).toBeUndefined()
  },
)
