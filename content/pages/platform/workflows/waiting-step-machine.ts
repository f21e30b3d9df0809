import { sceneWords } from '../../../collections/scene-words.ts'
import { MATTER } from '../../../facts.ts'
import type { SceneMachine, WorkedCopy } from '../../../scene-machine-schema.ts'
import type { RunShown, StepEvent, waitingStep } from './waiting-step.ts'

type StepState = 'partner' | 'deputy' | 'risk' | 'unnamed' | 'returned' | 'opened'

const waiting = { state: 'waiting', label: 'Waiting' } as const
const ahead = { state: 'ahead', label: 'Ahead' } as const
const signed = { state: 'done', label: 'Signed', detail: 'Signed under their own name' } as const

export function waitingStepMachine({ controls, start }: typeof waitingStep): WorkedCopy<RunShown> {
  const [draft, partner, risk, open] = start.steps
  return {
    work: {
      ...sceneWords,
      label: 'A run that waits for signatures, an interactive figure',
      instructions: 'Sign, refuse or delegate the waiting step, and see what waits next.',
    },
    machines: {
      run: {
        start: 'partner',
        events: controls,
        states: {
          partner: {
            shown: start,
            announced: 'The run waits for the responsible partner.',
            on: { sign: 'risk', refuse: 'returned', delegate: 'deputy' },
          },
          deputy: {
            shown: {
              steps: [draft, { ...partner, detail: 'Deputy, whom the policy names' }, risk, open],
              waits: 'Waits for the deputy',
            },
            announced: 'Passed to the deputy whom the policy names. The run waits for the deputy.',
            on: { sign: 'risk', refuse: 'returned' },
            pressed: ['delegate'],
          },
          risk: {
            shown: {
              steps: [draft, { ...partner, ...signed }, { ...risk, ...waiting }, open],
              waits: 'Waits for the risk partner',
            },
            announced: 'Signed. The run now waits for the risk partner.',
            on: { sign: 'opened', refuse: 'returned', delegate: 'unnamed' },
          },
          unnamed: {
            shown: {
              steps: [
                draft,
                { ...partner, ...signed },
                { ...risk, ...waiting, detail: 'Risk partner: the policy names no deputy' },
                open,
              ],
              waits: 'Stays with the risk partner',
            },
            announced: 'The policy names no deputy for the risk partner. The step stays where it is.',
            on: { sign: 'opened', refuse: 'returned' },
          },
          returned: {
            shown: {
              steps: [
                { ...draft, state: 'back', label: 'Back', detail: 'With the associate, and with the reason' },
                { ...partner, ...ahead, detail: 'Asked again once the letter is redrafted' },
                risk,
                open,
              ],
              waits: 'Waits for a new draft',
            },
            announced:
              'Refused. The letter is back with the associate, and both signatures are still to come.',
            on: { again: 'partner' },
            pressed: ['refuse'],
          },
          opened: {
            shown: {
              steps: [
                draft,
                { ...partner, ...signed },
                { ...risk, ...signed },
                { ...open, state: 'done', label: 'Done', detail: 'Under the names of those who signed' },
              ],
              waits: 'Nothing waits',
            },
            announced: `Both have signed. The letter is in the portal and matter ${MATTER} is open.`,
            on: {},
            pressed: ['sign'],
            final: true,
          },
        },
      } satisfies SceneMachine<StepState, StepEvent, RunShown>,
    },
  }
}
