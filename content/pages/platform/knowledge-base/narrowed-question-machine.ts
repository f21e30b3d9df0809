import { sceneWords } from '../../../collections/scene-words.ts'
import type { SceneMachine, WorkedCopy } from '../../../scene-machine-schema.ts'
import type { NarrowedShown, narrowedQuestion, ScopeEvent } from './narrowed-question.ts'

export function narrowedQuestionMachine({
  controls,
  start,
}: typeof narrowedQuestion): WorkedCopy<NarrowedShown> {
  return {
    work: {
      ...sceneWords,
      label: 'A question and its citations, an interactive figure',
      instructions: 'Choose how far the question reaches. The answer and its citations follow.',
    },
    machines: {
      scope: {
        start: 'firm',
        events: controls,
        states: {
          firm: {
            shown: { ...start, silence: undefined },
            announced: 'Asked of the whole firm: two sentences, three citations.',
            on: { corporate: 'corporate', purchases: 'purchases', client: 'client' },
            pressed: ['firm'],
          },
          corporate: {
            shown: {
              scope: 'Asked of the corporate department',
              sentences: start.sentences.slice(0, 1),
              citations: start.citations.slice(0, 2),
              silence: undefined,
            },
            announced: 'Corporate: one sentence, two citations. The restructuring letter is gone.',
            on: { firm: 'firm', purchases: 'purchases', client: 'client' },
            pressed: ['corporate'],
          },
          purchases: {
            shown: {
              scope: 'Asked of share purchases',
              sentences: [
                { text: 'One share purchase leaves it out, in the words of draft 4.', cites: ['1'] },
              ],
              citations: start.citations.slice(0, 1),
              silence: undefined,
            },
            announced: 'Share purchases: one sentence, one citation.',
            on: { firm: 'firm', corporate: 'corporate', client: 'client' },
            pressed: ['purchases'],
          },
          client: {
            shown: {
              scope: 'Asked of this client’s letters',
              sentences: [],
              citations: [],
              silence: {
                text: 'The documents are silent.',
                offer: 'No letter to this client mentions pensions. Widen the question, or ask a colleague.',
              },
            },
            announced: 'This client: the documents are silent. There is no citation.',
            on: { firm: 'firm', corporate: 'corporate', purchases: 'purchases' },
            pressed: ['client'],
          },
        },
      } satisfies SceneMachine<ScopeEvent, ScopeEvent, Partial<NarrowedShown>>,
    },
  }
}
