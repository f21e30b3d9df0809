import { expect, it } from 'vitest'
import type { TextRules } from './document-type.ts'
import { initialState } from './editor-state.ts'
import { type MergeField, mergeText } from './merge-text.ts'
import { createReducer } from './reduce-editor.ts'

type PageText = Record<string, string>

interface StoredPage {
  id: string
  status: 'published'
  updated_at: string
  words: PageText
}

/** The texts of a page, by key. */
const rules: TextRules<PageText, StoredPage> = {
  empty: {},
  open: ({ id, status, updated_at, words }) => ({ id, slug: id, status, openedAt: updated_at, text: words }),
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  isEmpty: text => Object.keys(text).length === 0,
  isComplete: () => true,
  stored: text => text,
  afterSave: text => text,
  asCopy: text => text,
  atStatusOf: text => text,
}
const page = (updated_at: string, words: PageText): StoredPage => ({
  id: '/security',
  status: 'published',
  updated_at,
  words,
})
const piece = (name: string): MergeField<PageText> => ({
  words: text => text[name] ?? '',
  take: from => ({ [name]: from[name] ?? '' }),
})

it('is opened, changed and saved over the version that was opened', () => {
  const reduce = createReducer(rules)
  const opened = reduce(initialState({ text: {} }, false), {
    type: 'opened',
    stored: page('1', { heading: 'Security' }),
  })
  const typed = reduce(opened, { type: 'typed', changes: { heading: 'How we protect you' } })
  const asked = reduce(typed, { type: 'save asked', intent: 'stay' })
  expect(asked.saving).toMatchObject({ status: 'published', draft: { origin: { openedAt: '1' } } })
  if (!asked.saving) throw new Error('Nothing is saved')
  const origin = rules.open(page('2', asked.saving.draft.text))
  expect(reduce(asked, { type: 'saved', saving: asked.saving, origin }).draft).toEqual({
    text: { heading: 'How we protect you' },
    origin,
    dirty: false,
  })
})

it('is merged piece by piece, and prose by paragraph', () => {
  const fields = {
    heading: piece('heading'),
    body: { ...piece('body'), write: (body: string) => ({ body }) },
  }
  const base = { heading: 'Security', body: 'One.\n\nTwo.' }
  const mine = { heading: 'Mine', body: 'One.\n\nTwo.\n\nThree.' }
  const theirs = { heading: 'Theirs', body: 'One, changed.\n\nTwo.' }
  const { disputes, resultOf } = mergeText(fields, base, mine, theirs)
  expect(disputes.map(({ name }) => name)).toEqual(['heading'])
  expect(resultOf(new Map(disputes.map(({ id }) => [id, 'theirs'] as const)))).toEqual({
    heading: 'Theirs',
    body: 'One, changed.\n\nTwo.\n\nThree.',
  })
})
