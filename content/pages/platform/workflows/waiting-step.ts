import { MATTER } from '../../../facts.ts'
import type { WorkableCopy } from '../../../scene-machine-schema.ts'

export type StepEvent = 'sign' | 'refuse' | 'delegate' | 'again'

interface RunStep {
  title: string
  detail: string
  state: 'done' | 'waiting' | 'ahead' | 'back'
  label: string
}

export interface RunShown {
  steps: readonly [RunStep, RunStep, RunStep, RunStep]
  waits: string
}

export const waitingStep: WorkableCopy<StepEvent, RunShown> = {
  folio: `Matter ${MATTER}, run 1`,
  heading: 'Your turn: sign, refuse or delegate.',
  lead: 'The letter has reached the fifth sentence of the procedure and waits. You are the person it waits for. Nothing after the waiting step can start first.',
  description: `The run that opens matter ${MATTER}, in four steps. The letter is drafted and waits for the responsible partner’s signature. The risk partner’s signature and the opening of the matter come next.`,
  caption: 'Every way out of a waiting step has a name on it. None skips it.',
  title: 'Engaging a new client, version 6',
  controls: { sign: 'Sign', refuse: 'Refuse', delegate: 'Delegate', again: 'Ask again' },
  start: {
    steps: [
      { title: 'Draft', detail: 'Engagement letter from model 4', state: 'done', label: 'Done' },
      { title: 'Sign', detail: 'Responsible partner, asked at 09:12', state: 'waiting', label: 'Waiting' },
      {
        title: 'Sign',
        detail: 'Risk partner, because the limit was changed',
        state: 'ahead',
        label: 'Ahead',
      },
      {
        title: 'Open',
        detail: 'The letter goes to the portal, the matter opens',
        state: 'ahead',
        label: 'Ahead',
      },
    ],
    waits: 'Waits for the responsible partner',
  },
}
