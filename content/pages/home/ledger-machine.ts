import { sceneWords } from '../../collections/scene-words.ts'
import { MATTER } from '../../facts.ts'
import type { SceneMachine, WorkWords } from '../../scene-machine-schema.ts'

interface LedgerShown {
  /** Whether a line was changed after it was sealed. */
  altered: boolean
  /** Whether the seals were recomputed and compared. */
  verified: boolean
}

export type LedgerState = 'sealed' | 'matched' | 'altered' | 'broken'
export type LedgerEvent = 'verify' | 'alter'

export interface WorkedLedgerCopy {
  work: WorkWords
  machine: SceneMachine<LedgerState, LedgerEvent, LedgerShown>
  /** Stands in for the previous seal when the first line is sealed. */
  root: string
  /** A line, counted from 1, and a falsified version of it. */
  alteration: { line: number; action: string }
  proof: { heading: string; text: string; seal: string }
  result: { matched: string; broken: string; unavailable: string }
}

export const workedLedger: WorkedLedgerCopy = {
  work: {
    ...sceneWords,
    label: 'Audit ledger, an interactive figure',
    instructions:
      'Verify computes each seal again in your browser. Alter changes one word of a line, so that you can see a seal fail. Nothing is sent or stored.',
  },
  machine: {
    start: 'sealed',
    events: { verify: 'Verify the seals', alter: 'Alter line 3' },
    states: {
      sealed: {
        shown: { altered: false, verified: false },
        announced: 'The lines are as they were sealed.',
        on: { verify: 'matched', alter: 'altered' },
      },
      matched: {
        shown: { altered: false, verified: true },
        announced: 'Every line matches its seal.',
        on: { verify: 'matched', alter: 'altered' },
      },
      altered: {
        shown: { altered: true, verified: false },
        announced: 'Line 3 was altered. Its seal has not been checked since.',
        on: { verify: 'broken', alter: 'sealed' },
        pressed: ['alter'],
      },
      broken: {
        shown: { altered: true, verified: true },
        announced: 'Line 3 does not match its seal, and no line after it can.',
        on: { verify: 'broken', alter: 'sealed' },
        pressed: ['alter'],
      },
    },
  },
  root: `Matter ${MATTER}`,
  alteration: { line: 3, action: 'Drafted version 4, 2 changes' },
  proof: {
    heading: 'The last line, as it is sealed',
    text: 'SHA-256 of the seal of the line before, a line break, and the line',
    seal: 'Seal',
  },
  result: {
    matched: 'Computed again in your browser. Every line matches its seal.',
    broken: 'Line 3 does not match its seal, and no line after it can.',
    unavailable: 'This browser computes seals only on a secure connection.',
  },
}
