import { expect, it } from 'vitest'
import { type Evidence, judge, learnWords } from './spam.ts'

const NOTHING = learnWords([], [])
const evidence = (changes: Partial<Evidence>): Evidence => ({
  kind: 'application',
  fillsHiddenField: false,
  hurried: false,
  message: '',
  words: (changes.message ?? '').toLowerCase().split(/\W+/),
  sameTextFrom: 0,
  ...changes,
})

it.each([
  ['the hidden field', evidence({ fillsHiddenField: true }), { reason: 'field', details: [] }],
  [
    'many links in few words',
    evidence({ message: 'Cheap https://a.example https://b.example www.c.example' }),
    { reason: 'links', details: ['3', '1'] },
  ],
  ['a signature with links', evidence({ message: 'Hello https://a.example https://b.example' }), undefined],
  [
    'the same in a hurry',
    evidence({ message: 'Hello https://a.example', hurried: true }),
    { reason: 'links', details: ['1', '1'] },
  ],
  [
    'a candidate with a portfolio',
    evidence({
      kind: 'career_application',
      message: 'https://a.example https://b.example https://c.example https://d.example',
    }),
    undefined,
  ],
  [
    'many links in a long text',
    evidence({ message: `${'word '.repeat(60)} https://a.example https://b.example https://c.example` }),
    undefined,
  ],
  ['a hurry alone', evidence({ hurried: true, message: 'We are a firm of ten.' }), undefined],
  [
    'the third sender of a text',
    evidence({ message: 'A text', sameTextFrom: 2 }),
    { reason: 'same_text', details: ['3'] },
  ],
  ['the second sender of a text', evidence({ message: 'A text', sameTextFrom: 1 }), undefined],
])('judges %s', (_, given, expected) => expect(judge(given, NOTHING)).toEqual(expected))

const SPAM = Array.from({ length: 12 }, (_, n) => ['ranking', 'backlinks', 'traffic', 'your', `sender${n}`])
const OTHERS = Array.from({ length: 12 }, (_, n) => ['contracts', 'review', 'your', `client${n}`])

it('judges by words that only spam has', () => {
  const learned = learnWords(SPAM, OTHERS)
  const pitch = evidence({ message: 'Backlinks for your ranking and traffic' })
  expect(judge(pitch, learned)).toEqual({ reason: 'words', details: ['backlinks', 'ranking', 'traffic'] })
  expect(
    judge(evidence({ message: 'Does your review of contracts cover ranking?' }), learned),
  ).toBeUndefined()
  expect(judge(evidence({ message: 'Traffic' }), learned)).toBeUndefined()
})

it('learns nothing from few examples, and no word of one person', () => {
  const pitch = evidence({ message: 'Backlinks for your ranking and traffic' })
  expect(judge(pitch, learnWords(SPAM.slice(0, 9), OTHERS))).toBeUndefined()
  expect(judge(pitch, learnWords(SPAM, OTHERS.slice(0, 9)))).toBeUndefined()
  expect([...learnWords(SPAM, OTHERS).words.keys()].sort()).toEqual(
    ['backlinks', 'contracts', 'ranking', 'review', 'traffic', 'your'].sort(),
  )
})
