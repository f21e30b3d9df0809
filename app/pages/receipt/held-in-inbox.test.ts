import { expect, it } from 'vitest'
import { page as german } from '#content/de/receipt.ts'
import { page as english } from '#content/pages/receipt/receipt-page.ts'
import type { HeldInInbox } from '#contract/receipts.ts'
import { inboxLines } from './held-in-inbox.tsx'

const HELD: HeldInInbox = {
  notes: [{ at: '2', text: 'Called twice.' }],
  answers: [{ at: '2a', text: 'Yes.' }],
}

it.each([
  ['English', english],
  ['German', german],
])('shows emails, and notes from before notes were private, in %s', (_, copy) => {
  expect(inboxLines(copy, moment => moment, HELD)).toEqual([
    [copy.desk.note, '2: Called twice.'],
    [copy.desk.answer, '2a: Yes.'],
  ])
})
