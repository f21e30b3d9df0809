import type { SceneCopy } from '../../../scene-schema.ts'

interface TranscriptLine {
  line: string
  text: string
  marked?: boolean
}

export interface DepositionExcerptsCopy extends SceneCopy {
  excerpts: { page: string; witness: string; lines: TranscriptLine[] }[]
  finding: string
  cite: string
}

export const depositionExcerpts: DepositionExcerptsCopy = {
  description:
    'Two excerpts of one deposition side by side. On page 38 the witness says he saw the revised drawing in May. On page 112 he says he first saw it in August.',
  caption:
    'Exhibit B. One witness, one day, two answers. The summary cites both and leaves the inference to you.',
  excerpts: [
    {
      page: 'Page 38',
      witness: 'Plant manager, morning',
      lines: [
        { line: '17', text: 'Q. When did you first see the' },
        { line: '18', text: 'revised drawing?' },
        { line: '19', text: 'A. In May, before the pour.', marked: true },
        { line: '20', text: 'Q. You are sure of the month?' },
        { line: '21', text: 'A. I am.' },
      ],
    },
    {
      page: 'Page 112',
      witness: 'Plant manager, afternoon',
      lines: [
        { line: '2', text: 'Q. And revision C, you had it' },
        { line: '3', text: 'on your desk by then?' },
        { line: '4', text: 'A. No. First time was August,', marked: true },
        { line: '5', text: 'after the inspector left.', marked: true },
        { line: '6', text: 'Q. August. Thank you.' },
      ],
    },
  ],
  finding: 'Inconsistent on date of notice',
  cite: '38:17-21; 112:2-6',
}
