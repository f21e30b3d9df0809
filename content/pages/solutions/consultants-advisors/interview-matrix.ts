import type { SceneCopy } from '../../../scene-schema.ts'

export interface InterviewMatrixCopy extends SceneCopy {
  left: { head: string; folio: string }
  right: { head: string; folio: string }
  roles: { name: string; count: string }[]
  themes: { name: string; cells: { quote: string; voices: string; silent?: boolean }[] }[]
  answer: string
  claims: { number: string; claim: string; voices: string; warning?: string }[]
}

export const interviewMatrix: InterviewMatrixCopy = {
  description:
    'On the left page, a matrix of three themes by three roles with a quotation in each cell and how many voices agree. On the right page, the storyline folded from it: one answer over three claims, each with its count. The third claim is flagged, since fifteen voices contradict it.',
  caption:
    'Twenty-eight interviews, by theme and role, and the storyline they will bear. One claim stands on the wrong people.',
  left: { head: 'Interview matrix, 28 voices', folio: '4' },
  right: { head: 'Storyline, version 3', folio: '5' },
  roles: [
    { name: 'Executives', count: '5' },
    { name: 'Managers', count: '9' },
    { name: 'Front line', count: '14' },
  ],
  themes: [
    {
      name: 'Decisions',
      cells: [
        { quote: '“I approve what I no longer follow.”', voices: '4 of 5' },
        { quote: '“Three committees, one answer.”', voices: '7 of 9' },
        { quote: '“We wait. The customer does not.”', voices: '11 of 14' },
      ],
    },
    {
      name: 'Rework',
      cells: [
        { quote: 'Not raised', voices: '0 of 5', silent: true },
        { quote: '“Every quote goes out twice.”', voices: '5 of 9' },
        { quote: '“I key one order into two systems.”', voices: '12 of 14' },
      ],
    },
    {
      name: 'Customer data',
      cells: [
        { quote: '“We have a single view.”', voices: '3 of 5' },
        { quote: '“We have two. Neither is right.”', voices: '6 of 9' },
        { quote: '“I keep my own spreadsheet.”', voices: '9 of 14' },
      ],
    },
  ],
  answer: 'Decide where the order is taken, and the rework goes away.',
  claims: [
    { number: '1', claim: 'Approval sits with people who have lost the detail.', voices: '22 of 28 voices' },
    { number: '2', claim: 'The same order is entered twice.', voices: '17 of 28 voices' },
    {
      number: '3',
      claim: 'A single customer view is in place to build on.',
      voices: '3 of 28 voices',
      warning: 'Executives only. Fifteen voices say otherwise.',
    },
  ],
}
