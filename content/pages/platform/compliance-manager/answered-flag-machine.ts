import { sceneWords } from '../../../collections/scene-words.ts'
import { PASSED } from '../../../facts.ts'
import type { SceneMachine, WorkedCopy } from '../../../scene-machine-schema.ts'
import type { answeredFlag, FlagEvent, FlagShown } from './answered-flag.ts'

export function answeredFlagMachine({ controls, start }: typeof answeredFlag): WorkedCopy<FlagShown> {
  const answered = (result: string) =>
    start.rules.map(rule => (rule.isOpen ? { ...rule, result, isOpen: false } : rule))
  return {
    work: {
      ...sceneWords,
      label: 'An open flag, an interactive figure',
      instructions:
        'Amend the words, justify them or escalate the flag. The rule is checked again after each answer.',
    },
    machines: {
      flag: {
        start: 'open',
        events: controls,
        states: {
          open: {
            shown: { ...start, cut: undefined },
            announced: 'Client names is open. The page cannot leave.',
            on: { amend: 'amended', justify: 'justified', escalate: 'escalated' },
          },
          amended: {
            shown: {
              ...start,
              version: 'Draft 2, checked again',
              cut: start.words,
              words: 'a manufacturer',
              reason: 'The name is gone, and nothing else identifies the client.',
              rules: answered(PASSED),
              outcome: 'May leave',
              isOpen: false,
            },
            announced: 'The sentence was rewritten. Client names passes, and the page may leave.',
            on: {},
            pressed: ['amend'],
            final: true,
          },
          justified: {
            shown: {
              ...start,
              cut: undefined,
              version: 'Draft 1, checked again',
              reason: 'Exception recorded: the client’s consent, filed today and signed for.',
              rules: answered('Justified'),
              outcome: 'May leave',
              isOpen: false,
            },
            announced:
              'The exception is recorded under a signature. The words stand, and the page may leave.',
            on: {},
            pressed: ['justify'],
            final: true,
          },
          escalated: {
            shown: {
              ...start,
              cut: undefined,
              reason: 'Escalated with its clock. Still unanswered, so still blocked.',
              owner: 'Managing partner',
            },
            announced: 'The flag went to the managing partner. It is still open, and the page cannot leave.',
            on: { amend: 'amended', justify: 'justified' },
            pressed: ['escalate'],
          },
        },
      } satisfies SceneMachine<'open' | 'amended' | 'justified' | 'escalated', FlagEvent, FlagShown>,
    },
  }
}
