import { expect, it } from 'vitest'
import { mailFaultWords } from './mail-faults.ts'

it.each([
  ['EENVELOPE 550', 'The mailbox cannot take it (EENVELOPE 550).'],
  ['EENVELOPE 553', 'The mailbox was refused (EENVELOPE 553).'],
  ['EENVELOPE 451', 'The mail server puts it off (EENVELOPE 451).'],
  ['EMESSAGE 554', 'The message was refused (EMESSAGE 554).'],
  ['ETIMEDOUT', 'The mail server gave no answer in time (ETIMEDOUT).'],
  ['ESOCKET', 'The mail server could not be reached (ESOCKET).'],
  ['stale', 'No mail server took it within two days.'],
])('says of %s: %s', (code, words) => {
  expect(mailFaultWords(code)).toBe(words)
})
