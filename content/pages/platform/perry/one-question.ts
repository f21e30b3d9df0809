import { MATTER, NOT_KNOWN } from '../../../facts.ts'
import type { WorkableCopy } from '../../../scene-machine-schema.ts'
import { site } from '../../../site.ts'

const { assistant } = site

export type AnswerEvent = 'out' | 'in' | 'client'

interface DraftPart {
  heading: string
  text: string
  cut?: string
  add?: string
  end?: string
  source: string
}

export interface QuestionShown {
  version: string
  status: string
  isOpen: boolean
  said?: { speaker: string; text: string } | undefined
  /** The fees and the scope. */
  parts: readonly [DraftPart, DraftPart]
  unknown: string
}

export const oneQuestion: WorkableCopy<AnswerEvent, QuestionShown> & {
  speaker: string
  question: string
  unknownHeading: string
} = {
  folio: `Matter ${MATTER}, draft 3`,
  heading: 'Answer its question. See what moves.',
  lead: 'One fact is missing from the file, and two clauses may turn on it. Each answer changes the draft where it mattered and nowhere else.',
  description: `${assistant} asks whether pensions advice is part of the engagement. Beside the question stands draft 3 of the engagement letter, with its clauses on scope and fees, waiting for the answer.`,
  caption: 'Three answers, three drafts. A source under each clause says why it reads as it does.',
  title: 'Engagement letter',
  speaker: assistant,
  question:
    'The client’s note says that pensions “can wait.” Is advice on the Target’s pension scheme part of this engagement?',
  unknownHeading: NOT_KNOWN,
  controls: { out: 'No, leave it out', in: 'Yes, include it', client: 'Ask the client' },
  start: {
    version: 'Draft 3',
    status: 'Waiting for your answer',
    isOpen: true,
    parts: [
      {
        heading: 'Fees.',
        text: 'We will bill you monthly at the rates set out in Schedule A.',
        source: 'Model engagement letter, clause 3',
      },
      {
        heading: 'Scope.',
        text: 'We are engaged to advise on the acquisition of the Target and related matters.',
        source: 'Model engagement letter, clause 4',
      },
    ],
    unknown: 'Whether “related matters” reaches the pension scheme.',
  },
}
