import { EARLIER_MATTER, MATTER, PRECEDENT_MATTER, RESTRUCTURING_MATTER } from '../../../facts.ts'
import type { WorkableCopy } from '../../../scene-machine-schema.ts'

export type ScopeEvent = 'firm' | 'corporate' | 'purchases' | 'client'

export interface NarrowedShown {
  scope: string
  sentences: readonly { text: string; cites: readonly string[] }[]
  citations: readonly { number: string; document: string; place: string }[]
  /** Shown when no citation is left. */
  silence?: { text: string; offer: string } | undefined
}

export const narrowedQuestion: WorkableCopy<ScopeEvent, NarrowedShown> = {
  folio: `Matter ${MATTER}, clause 4`,
  heading: 'Narrow the question until nothing answers it.',
  lead: 'The draft leaves pensions advice out of scope. Has the firm done that before? Each narrowing drops the letters that no longer fit, and the sentences that stood on them.',
  description:
    'The question when the firm has left pensions advice out of scope, asked of the whole firm: two sentences, with three letters cited by page and clause.',
  caption: 'A sentence leaves with its last citation. At the end the documents are silent, and it says so.',
  title: 'When have we left pensions advice out of scope?',
  controls: {
    firm: 'Whole firm',
    corporate: 'Corporate',
    purchases: 'Share purchases',
    client: 'This client',
  },
  start: {
    scope: 'Asked of the whole firm',
    sentences: [
      { text: 'Two corporate letters leave it out, in the same words.', cites: ['1', '2'] },
      { text: 'A restructuring letter leaves it out and names the colleague who gives it.', cites: ['3'] },
    ],
    citations: [
      { number: '1', document: `Matter ${PRECEDENT_MATTER}, engagement letter`, place: 'p. 2, cl. 4' },
      { number: '2', document: `Matter ${EARLIER_MATTER}, engagement letter`, place: 'p. 2, cl. 4' },
      { number: '3', document: `Matter ${RESTRUCTURING_MATTER}, engagement letter`, place: 'p. 3, cl. 6' },
    ],
  },
}
