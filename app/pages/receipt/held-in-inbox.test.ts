import { expect, it } from 'vitest'
import { page as german } from '#content/de/receipt.ts'
import { page as english } from '#content/pages/receipt/receipt-page.ts'
import type { HeldInInbox } from '#contract/receipts.ts'
import { inboxLines } from './held-in-inbox.tsx'

const HELD: HeldInInbox = {
  readAt: '1',
  answeredAt: null,
  isAssigned: true,
  isSpam: false,
  isHurried: true,
  notes: [{ at: '2', text: 'Called twice.' }],
  answers: [
    { at: '2a', text: 'Yes.' },
    { at: '2b', text: null },
  ],
  history: [
    { at: '3', what: 'state', state: 'in_progress' },
    { at: '4', what: 'state', state: null },
    { at: '5', what: 'told', state: 'declined' },
    { at: '6', what: 'spam', state: null },
  ],
  copies: [{ at: '7', to: 'crm.example' }],
}

it.each([
  ['English', english, 'We made a decision. We’ll email you.'],
  ['German', german, 'Wir haben entschieden. Das Ergebnis steht in unserer E-Mail.'],
])('shows notes, answers, marks, history and copies in %s', (_, copy, decision) => {
  const values = inboxLines(copy, moment => moment, HELD)
    .map(([, value]) => value)
    .filter(value => value !== '')
  expect(values).toEqual([
    '1',
    copy.desk.somebody,
    copy.desk.hurried,
    '2: Called twice.',
    '2a: Yes.',
    `2b: ${copy.desk.unsent}`,
    `3: ${copy.desk.state(copy.steps.in_progress)}`,
    `4: ${decision}`,
    `5: ${copy.desk.told(copy.outcomes.declined)}`,
    `6: ${copy.desk.spamChanged}`,
    '7: crm.example',
  ])
})
