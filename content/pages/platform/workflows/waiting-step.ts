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
  lead: 'The letter has come to the fifth sentence of the procedure, and waits. You are whoever it waits for. Nothing behind the waiting step starts, whatever you do to it.',
  description: `The run that opens matter ${MATTER}, in four steps. The letter is drafted, the signature of the responsible partner is waiting, that of the risk partner and the opening of the matter are ahead.`,
  caption: 'Every way out of a waiting step has a name on it. There is none that skips it.',
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
