import { expect, it } from 'vitest'
import { splitQuotes } from './split-quotes.ts'

it.each([
  [
    'Gmail',
    'Monday suits me.\n\nOn Wed, Nov 18, 2026 at 9:30 AM Octavo <site@octavo.example> wrote:\n\n> When?\n',
  ],
  [
    'a folded introduction',
    'Monday suits me.\n\nOn Wed, Nov 18, 2026 at 9:30 AM Octavo\n<site@octavo.example> wrote:\n> When?',
  ],
  [
    'Outlook',
    'Monday suits me.\n\n________________________________\nFrom: Octavo <site@octavo.example>\nSent: Wednesday\nSubject: When?\n\nWhen?',
  ],
  [
    'Outlook without a line',
    'Monday suits me.\n\nFrom: Octavo <site@octavo.example>\nSent: Wednesday\n\nWhen?',
  ],
  ['a German program', 'Monday suits me.\n\nAm 18.11.2026 um 09:30 schrieb Octavo:\n> When?'],
  ['an original message', 'Monday suits me.\n\n-----Original Message-----\nWhen?'],
  ['a program without introduction', 'Monday suits me.\n\n> When?\n> Soon?'],
])('folds what %s quotes', (_, whole) => {
  const { text, quoted } = splitQuotes(whole.replaceAll('\n', '\r\n'))
  expect(text).toBe('Monday suits me.')
  expect(quoted).toContain('When?')
})

it.each([
  ['says nothing', ''],
  ['is nothing but a quotation', '> When?'],
  ['answers between the lines', 'On Wed, Octavo <a@b.example> wrote:\n> When?\nMonday.\n> Where?\nHere.'],
  ['quotes in the middle', 'You asked:\n> When?\nMonday suits me.'],
  ['has a line that begins like a header', 'From: me with love, as we say.\nMonday suits me.'],
])('folds nothing of what %s', (_, whole) => {
  expect(splitQuotes(whole)).toEqual({ text: whole, quoted: '' })
})
