import { expect, it } from 'vitest'
import { mailFaultWords } from './mail-faults.ts'

it.each([
  ['EENVELOPE 550', 'The mailbox doesn’t exist or can’t accept email (EENVELOPE 550).'],
  ['EENVELOPE 553', 'The mail server refused the address (EENVELOPE 553).'],
  ['EENVELOPE 451', 'The mail server asked us to try again later (EENVELOPE 451).'],
  ['EMESSAGE 554', 'The mail server refused the email (EMESSAGE 554).'],
  ['ETIMEDOUT', 'The mail server didn’t answer in time (ETIMEDOUT).'],
  ['ESOCKET', 'We couldn’t reach the mail server (ESOCKET).'],
  ['stale', 'No mail server accepted it within two days.'],
])('says of %s: %s', (code, words) => {
  expect(mailFaultWords(code)).toBe(words)
})
