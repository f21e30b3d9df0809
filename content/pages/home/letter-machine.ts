import { sceneWords } from '../../collections/scene-words.ts'
import type { SceneMachine, WorkWords } from '../../scene-machine-schema.ts'

/** How a change is drawn: with both wordings, the new one or the old one. */
type ChangeShown = 'both' | 'new' | 'old'
export type ChangeState = 'proposed' | 'accepted' | 'refused'
export type ChangeEvent = 'accept' | 'refuse'
export type ChangeMachine = SceneMachine<ChangeState, ChangeEvent, ChangeShown>

export interface WorkedLetterCopy {
  work: WorkWords
  /** The accessible name of a superscript, before its number. */
  source: string
  /** One machine per change, by note number. */
  changes: Record<string, ChangeMachine>
  /** The change that a partner decides. It is final, because its ledger line is sealed. */
  decisive: string
  /** The status, by the partner's decision and the number of other open changes. */
  status: Record<Exclude<ChangeState, 'proposed'>, readonly string[]>
  /** The label of the link to the ledger line. */
  seeLine: string
  /** The line that the decision adds to the ledger. */
  line: {
    time: string
    actor: string
    action: Record<Exclude<ChangeState, 'proposed'>, string>
    change: string
    others: Record<ChangeState, string>
  }
}

const change = (number: string, clause: string): ChangeMachine => ({
  start: 'proposed',
  events: { accept: 'Accept', refuse: 'Refuse' },
  states: {
    proposed: {
      shown: 'both',
      announced: `Change ${number} is open.`,
      on: { accept: 'accepted', refuse: 'refused' },
    },
    accepted: {
      shown: 'new',
      announced: `Change ${number} accepted. ${clause} has the new wording.`,
      on: { accept: 'proposed', refuse: 'refused' },
      pressed: ['accept'],
    },
    refused: {
      shown: 'old',
      announced: `Change ${number} refused. ${clause} keeps its old wording.`,
      on: { accept: 'accepted', refuse: 'proposed' },
      pressed: ['refuse'],
    },
  },
})

export const workedLetter: WorkedLetterCopy = {
  work: {
    ...sceneWords,
    label: 'Engagement letter, an interactive figure',
    instructions:
      'Accept or refuse each change, and decide clause 5 as the partner. The decision adds a sealed line to the ledger further down this page. Nothing is sent or stored.',
  },
  source: 'Source',
  changes: {
    1: change('1', 'Clause 3'),
    2: change('2', 'Clause 4'),
    3: {
      start: 'proposed',
      events: { accept: 'Approve as partner', refuse: 'Refuse' },
      states: {
        proposed: {
          shown: 'both',
          announced: 'Clause 5 waits for a partner.',
          on: { accept: 'accepted', refuse: 'refused' },
        },
        accepted: {
          shown: 'new',
          announced: 'Clause 5 approved. A sealed line was added to the ledger further down this page.',
          on: {},
          pressed: ['accept'],
          final: true,
        },
        refused: {
          shown: 'old',
          announced:
            'Clause 5 refused; the old limit stands. A sealed line was added to the ledger further down this page.',
          on: {},
          pressed: ['refuse'],
          final: true,
        },
      },
    },
  },
  decisive: '3',
  status: {
    accepted: [
      'Approved by a partner',
      'Clause 5 approved, 1 change open',
      'Clause 5 approved, 2 changes open',
    ],
    refused: ['Refused by a partner', 'Clause 5 refused, 1 change open', 'Clause 5 refused, 2 changes open'],
  },
  seeLine: 'See the sealed line',
  line: {
    time: '09:14:37',
    actor: 'Partner',
    action: { accepted: 'Approved clause 5', refused: 'Refused clause 5' },
    change: 'change',
    others: { proposed: 'open', accepted: 'accepted', refused: 'refused' },
  },
}
