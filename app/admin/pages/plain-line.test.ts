import { expect, it } from 'vitest'
import { plainLine, plainLines } from './plain-line.ts'

it('makes one line of what a word processor puts on the clipboard', () => {
  expect(plainLine('Work you\r\nwill countersign.\u000bGladly,\tall\u2028of it.')).toBe(
    'Work you will countersign. Gladly, all of it.',
  )
  expect(plainLine('Two  spaces – “quoted”, שלום')).toBe('Two  spaces – “quoted”, שלום')
})

it('leaves the bullets of a pasted list out', () => {
  expect(plainLines('·\tWrite procedures.\r\n•  Test them.\n\n2) Sign - all of it.\n-5 is a number')).toEqual(
    ['Write procedures.', 'Test them.', 'Sign - all of it.', '-5 is a number'],
  )
})
