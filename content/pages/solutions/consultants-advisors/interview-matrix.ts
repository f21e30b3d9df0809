import { INTERVIEWS, INTERVIEWS_IN_WORDS } from '../../../facts.ts'
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
    'On the left page, a matrix of three themes by three roles with a quotation in each cell and how many voices agree. On the right page, the storyline folded from it: one answer over three claims, each with its count. The third claim is flagged, since twenty-two voices contradict it.',
  caption: `${INTERVIEWS_IN_WORDS} interviews, by theme and role, and the storyline they support. One claim rests on the wrong people.`,
  left: { head: `Interview matrix, ${INTERVIEWS} voices`, folio: '4' },
  right: { head: 'Storyline, version 3', folio: '5' },
  roles: [
    { name: 'Executives', count: '6' },
    { name: 'Managers', count: '12' },
    { name: 'Front line', count: '22' },
  ],
  themes: [
    {
      name: 'Decisions',
      cells: [
        { quote: '“I approve what I no longer follow.”', voices: '5 of 6' },
        { quote: '“Three committees, one answer.”', voices: '9 of 12' },
        { quote: '“We wait. The customer does not.”', voices: '18 of 22' },
      ],
    },
    {
      name: 'Rework',
      cells: [
        { quote: 'Not raised', voices: '0 of 6', silent: true },
        { quote: '“Every quote goes out twice.”', voices: '7 of 12' },
        { quote: '“I key one order into two systems.”', voices: '17 of 22' },
      ],
    },
    {
      name: 'Customer data',
      cells: [
        { quote: '“We have a single view.”', voices: '3 of 6' },
        { quote: '“We have two. Neither is right.”', voices: '8 of 12' },
        { quote: '“I keep my own spreadsheet.”', voices: '14 of 22' },
      ],
    },
  ],
  answer: 'Decide where the order is taken, and the rework goes away.',
  claims: [
    {
      number: '1',
      claim: 'Approval sits with people who have lost the detail.',
      voices: `32 of ${INTERVIEWS} voices`,
    },
    { number: '2', claim: 'The same order is entered twice.', voices: `24 of ${INTERVIEWS} voices` },
    {
      number: '3',
      claim: 'A single customer view is in place to build on.',
      voices: `3 of ${INTERVIEWS} voices`,
      warning: 'Executives only. Twenty-two voices say otherwise.',
    },
  ],
}
