import type { SceneCopy } from '../../../scene-schema.ts'

export interface PrecedentAnswerCopy extends SceneCopy {
  asked: string
  question: string
  sentences: readonly { text: string; cite: string }[]
  sourcesHeading: string
  sources: readonly { year: string; cite?: string; document: string; place: string; superseded?: string }[]
  scope: string
  owner: string
}

export const precedentAnswer: PrecedentAnswerCopy = {
  description:
    'A question about uncapped indemnities, answered in three sentences. Below, four of the firm’s own documents stand on a line of years: one from 2017 is struck out as superseded, and those of 2019, 2021 and 2024 are numbered as citations with their pages.',
  caption:
    'Seven years of the firm’s own positions. The oldest one says the opposite, and is shown so that nobody relies on it.',
  asked: 'Asked by an associate, commercial team',
  question: 'Have we ever accepted an uncapped indemnity for a data breach?',
  sentences: [
    {
      text: 'Once. In 2019 the firm accepted one for a regulated lender, with the insurer’s written consent.',
      cite: '1',
    },
    {
      text: 'In 2021 the risk committee ended the practice and set a ceiling of three times annual fees.',
      cite: '2',
    },
    { text: 'Playbook 9 holds the wording to offer today.', cite: '3' },
  ],
  sourcesHeading: 'On file',
  sources: [
    {
      year: '2017',
      document: 'Memo: indemnities in data contracts',
      place: 'p. 4',
      superseded: 'Superseded by 2',
    },
    { year: '2019', cite: '1', document: 'Services agreement, regulated lender', place: 'p. 31, cl. 17.2' },
    { year: '2021', cite: '2', document: 'Risk committee, minute 14', place: 'p. 3' },
    { year: '2024', cite: '3', document: 'Playbook 9, data processing', place: 'p. 12' },
  ],
  scope: '3 cited, 1 set aside',
  owner: 'Owner: commercial practice lead',
}
