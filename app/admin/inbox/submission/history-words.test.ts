import { expect, it } from 'vitest'
import type { HistoryLine } from '../inbox-api.ts'
import { historyWords } from './history-words.ts'

const line = (what: HistoryLine['what'], after: string | null, who: string | null = 'Ada') =>
  historyWords({ id: '1', created_at: '', what, who, before: null, after })

it('says who did what', () => {
  expect(line('state', 'in_progress')).toBe('Ada set the state to In progress')
  expect(line('told', 'declined')).toBe('Ada told the applicant: Declined')
  expect(line('assignee', 'Bea')).toBe('Ada assigned it to Bea')
  expect(line('assignee', null)).toBe('Ada assigned it to nobody')
  expect(line('spam', 'true')).toBe('Ada marked it as spam')
  expect(line('spam', 'false')).toBe('Ada marked it as no spam')
  expect(line('note', 'Called.', null)).toBe('Somebody noted')
  expect(line('content', null)).toBe('Ada changed what it says')
})
