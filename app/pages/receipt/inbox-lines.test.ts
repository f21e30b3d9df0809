import { expect, it } from 'vitest'
import { page as german } from '#content/de/receipt.ts'
import { page as english } from '#content/pages/receipt/receipt-page.ts'
import type { ReceiptInbox } from '#contract/receipts.ts'
import { inboxLines } from './inbox-lines.tsx'

const HELD: ReceiptInbox = {
  notes: [{ at: '2026-11-01', text: 'Called twice.' }],
  answers: [
    { at: '2026-11-02', text: 'When?' },
    { at: '2026-11-04', text: 'Yes.' },
  ],
  messages: [{ at: '2026-11-03', text: 'On Monday.' }],
}

it.each([
  ['English', english],
  ['German', german],
])('shows emails both ways in their order, and notes from before notes were private, in %s', (_, copy) => {
  expect(inboxLines(copy, moment => moment, HELD)).toEqual([
    [copy.desk.note, '2026-11-01: Called twice.'],
    [copy.desk.answer, '2026-11-02: When?'],
    [copy.desk.reply, '2026-11-03: On Monday.'],
    [copy.desk.answer, '2026-11-04: Yes.'],
  ])
})
