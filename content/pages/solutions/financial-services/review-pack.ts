import { REVIEW_HOUSEHOLD } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'

interface PolicyLine {
  policy: string
  range: string
  /** The permitted band and the portfolio's position, in percent of the drawn scale. */
  from: number
  to: number
  at: number
  shown: string
  record: string
  outside?: boolean
}

export interface ReviewPackCopy extends SceneCopy {
  title: string
  household: string
  meeting: string
  steps: { when: string; what: string; current?: boolean }[]
  columns: readonly string[]
  lines: PolicyLine[]
  delta: { item: string; cut: string; add: string; note: string }
}

export const reviewPack: ReviewPackCopy = {
  description:
    'A review pack three days before its meeting. A suitability memo is set against four limits of the investment policy statement: three are met, and one single-issuer limit is exceeded. Below, the fee change in Form ADV Part 2A Item 5.',
  caption:
    'A review pack, three days out. The memo answers the policy statement line by line; one line cannot be answered without the advisor.',
  title: 'Annual review and suitability memo',
  household: REVIEW_HOUSEHOLD,
  meeting: 'Meeting November 19',
  steps: [
    { when: '14 days', what: 'Holdings frozen' },
    { when: '10 days', what: 'Policy read' },
    { when: '7 days', what: 'Memo drafted' },
    { when: '3 days', what: 'Advisor reads', current: true },
    { when: 'The day', what: 'Client signs' },
  ],
  columns: ['Policy statement', 'Portfolio', 'The memo records'],
  lines: [
    {
      policy: 'Equities',
      range: '50 to 65%',
      from: 50,
      to: 65,
      at: 61,
      shown: '61.2%',
      record: 'Within range. No trade is needed to stay there.',
    },
    {
      policy: 'Any one issuer',
      range: 'at most 5%',
      from: 0,
      to: 50,
      at: 78,
      shown: '7.8%',
      record:
        'Founder’s stock, low basis. Trim over three tax years, or take the client’s exception in writing.',
      outside: true,
    },
    {
      policy: 'Cash for spending',
      range: '12 to 24 months',
      from: 33,
      to: 67,
      at: 58,
      shown: '21 months',
      record: 'Covers the remodel named in the October note.',
    },
    {
      policy: 'Fund costs',
      range: 'at most 0.80%',
      from: 0,
      to: 80,
      at: 62,
      shown: '0.62%',
      record: 'The cheaper share class was considered, and used.',
    },
  ],
  delta: {
    item: 'Form ADV Part 2A, Item 5',
    cut: '1.00%',
    add: '0.95%',
    note: 'of the first $2 million. Changed March 3; this household’s agreement follows.',
  },
}
