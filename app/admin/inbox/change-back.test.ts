import { expect, it } from 'vitest'
import { changeBack } from './change-back.ts'

const before = { id: '1', state: 'new', spam: false, assignee: null, unread: true } as const
const people = [{ id: 'bea', name: 'Bea Lind' }]

it('undoes a state, an assignment and a mark', () => {
  expect(changeBack(before, { state: 'answered' }, people)).toEqual({
    words: 'Status set to Answered',
    back: { state: 'new' },
  })
  expect(changeBack(before, { assignee: 'bea' }, people)).toEqual({
    words: 'Assigned to Bea Lind',
    back: { assignee: null },
  })
  expect(changeBack(before, { spam: true }, people)).toEqual({
    words: 'Marked as spam',
    back: { spam: false },
  })
})

it('offers nothing for what changed nothing, or is no decision', () => {
  expect(changeBack(before, { state: 'new' }, people)).toBeUndefined()
  expect(changeBack(before, { read: true }, people)).toBeUndefined()
})
